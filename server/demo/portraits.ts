/**
 * Portraits of the demo's people, drawn: a photograph would be of somebody who exists. They stand where a traveler's
 * own picture stands, in the row.
 */
interface Look {
  skin: string
  hair: string
  cut: 'long' | 'bob' | 'bun' | 'short' | 'curls' | 'waves'
  clothes: string
  collar: 'round' | 'shirt'
  /** Sky and land behind them, out of focus. */
  behind: [sky: string, land: string]
  eyes: string
  beard?: boolean
  glasses?: boolean
}

/** By first name; who is not here has no picture yet, as many have none. */
const looks: Record<string, Look> = {
  Mira: look('#d9a07a', '#3a2419', 'waves', '#b8472a', 'round', ['#f3cf9b', '#5f8f8b']),
  Jonas: { ...look('#eec3a2', '#a8763e', 'short', '#34506b', 'shirt', ['#bcd3df', '#5e7a62'], '#4d7390'), beard: true },
  Amara: look('#7c4a30', '#17100d', 'curls', '#d89a2b', 'round', ['#e6b69a', '#7d4e57']),
  Tomás: { ...look('#cf9870', '#2b1c15', 'short', '#566b46', 'round', ['#d9e0c4', '#7a8a54']), glasses: true },
  Kenji: look('#e3b48e', '#15130f', 'short', '#2f3a4a', 'shirt', ['#e9cfd0', '#8a5a66']),
  Inès: { ...look('#efc6a8', '#5a3621', 'bob', '#27405c', 'round', ['#cfdcea', '#8794a8']), glasses: true },
  Priya: look('#a86f48', '#18110e', 'long', '#8a2f5b', 'round', ['#f1d59a', '#3f7d5a']),
  Lucía: look('#dca681', '#4b2a1b', 'bun', '#3f7f7a', 'round', ['#f0b99a', '#a05c48']),
  Søren: { ...look('#f1cbb0', '#d9b872', 'short', '#7b3b34', 'round', ['#c3d8e6', '#3f6078'], '#55809c') },
}

function look(
  skin: string,
  hair: string,
  cut: Look['cut'],
  clothes: string,
  collar: Look['collar'],
  behind: Look['behind'],
  eyes = '#3d2817',
): Look {
  return { skin, hair, cut, clothes, collar, behind, eyes }
}

/** Size on the device that a traveler's own picture is drawn at. */
const size = 192

const face = 'M64 76C64 45 128 45 128 76C128 99 119 116 108 123.5C101 127.6 91 127.6 84 123.5C73 116 64 99 64 76Z'

const behindHead: Record<Look['cut'], string> = {
  long: '<path d="M56 84C48 30 144 30 136 84C139 116 143 142 144 166L48 166C49 142 53 116 56 84Z"/>',
  waves:
    '<path d="M57 82C48 30 144 30 135 82C140 94 134 104 141 116C147 128 138 138 141 150L51 150C54 138 45 128 51 116C58 104 52 94 57 82Z"/>',
  bob: '<path d="M57 82C49 30 143 30 135 82C138 100 139 114 134 127C122 132 70 132 58 127C53 114 54 100 57 82Z"/>',
  bun: '<circle cx="97" cy="30" r="16"/><path d="M60 82C54 34 138 34 132 82L128 92L64 92L60 82Z"/>',
  curls: Array.from({ length: 15 }, (_, at) => {
    const turn = Math.PI * (0.82 + (at / 14) * 1.36)
    return `<circle cx="${(96 + Math.cos(turn) * 39).toFixed(1)}" cy="${(72 + Math.sin(turn) * 38).toFixed(1)}" r="${15 + (at % 3) * 2}"/>`
  }).join(''),
  short: '<path d="M60 80C53 36 139 36 132 80L130 90L62 90Z"/>',
}

const parted =
  '<path d="M61 84C57 46 80 38 101 39C124 40 135 56 131 84C128 71 121 62 108 57C98 66 80 69 70 69C65 73 62 78 61 84Z"/>'
const overHead: Record<Look['cut'], string> = {
  long: '<path d="M60 96C56 48 78 38 97 39C118 38 136 48 132 96C129 78 120 64 97 53C74 64 63 78 60 96Z"/>',
  waves: parted,
  bob: '<path d="M60 92C55 46 76 38 97 38C118 38 137 46 132 92C130 82 128 76 126 72C108 73 84 72 68 66C64 74 62 82 60 92Z"/>',
  bun: '<path d="M61 80C59 48 78 40 97 40C116 40 133 48 131 80C127 66 116 55 97 52C78 55 66 66 61 80Z"/>',
  curls: Array.from(
    { length: 7 },
    (_, at) =>
      `<circle cx="${66 + at * 10}" cy="${(53 + Math.abs(at - 3) ** 2 * 1.3).toFixed(1)}" r="${9 + (at % 2)}"/>`,
  ).join(''),
  short:
    '<path d="M62 80C56 48 74 36 98 35C124 35 138 50 130 80C129 72 127 67 124 62C110 64 92 61 82 55C74 60 66 68 62 80Z"/>',
}

const collars: Record<Look['collar'], string> = {
  round: '<path d="M74 145C82 160 110 160 118 145" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3"/>',
  shirt:
    '<path d="M77 139L96 162L115 139L124 147L106 174L96 163L86 174L68 147Z" fill="#fff" fill-opacity=".28"/><path d="M96 163V192" stroke="#000" stroke-opacity=".25" stroke-width="2"/>',
}

/** The portrait as SVG; null for who has none. */
export function portraitMarkup(firstName: string): string | null {
  const who = looks[firstName]
  if (!who) return null
  const { skin, hair, cut, clothes, collar, behind, eyes, beard, glasses } = who
  const [sky, land] = behind
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="84" rx="5.6" ry="3.3" fill="#fbf5ef"/><circle cx="${x}" cy="84" r="3.1" fill="${eyes}"/><circle cx="${x}" cy="84" r="1.5" fill="#120b08"/><circle cx="${x + 1.1}" cy="82.8" r=".9" fill="#fff"/><path d="M${x - 6.6} 83.6Q${x} 77.8 ${x + 6.6} 83.6" fill="none" stroke="#1c110c" stroke-opacity=".8" stroke-width="1.7" stroke-linecap="round"/>`
  const brow = (x: number, side: number) =>
    `<path d="M${x - 8 * side} 76.5Q${x} 71.4 ${x + 8 * side} 75" fill="none" stroke="${hair}" stroke-opacity=".85" stroke-width="2.6" stroke-linecap="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="20 12 152 152">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="#fff4e6"/></linearGradient>
<linearGradient id="side"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a0f06" stop-opacity=".3"/></linearGradient>
<linearGradient id="down" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".24"/></linearGradient>
<filter id="far" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="soft" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="3.2"/></filter>
<clipPath id="face"><path d="${face}"/></clipPath>
</defs>
<rect width="192" height="192" fill="url(#sky)"/>
<g filter="url(#far)"><circle cx="152" cy="44" r="20" fill="#fffaf0" fill-opacity=".8"/><path d="M-20 120L40 74L84 116L140 82L212 124V200H-20Z" fill="${land}" fill-opacity=".75"/></g>
<g fill="${hair}">${behindHead[cut]}</g>
<path d="M18 200C20 164 44 152 76 142L96 150L116 142C148 152 172 164 174 200Z" fill="${clothes}"/>
<path d="M18 200C20 164 44 152 76 142L96 150L116 142C148 152 172 164 174 200Z" fill="url(#side)"/>
<path d="M80 112H112V138C112 146 106 153 96 153C86 153 80 146 80 138Z" fill="${skin}"/>
<path d="M80 118C86 134 106 134 112 118V130C106 141 86 141 80 130Z" fill="#3a140a" fill-opacity=".3" filter="url(#soft)"/>
${collars[collar]}
<g fill="${skin}"><ellipse cx="64" cy="87" rx="5" ry="8"/><ellipse cx="128" cy="87" rx="5" ry="8"/></g>
<path d="${face}" fill="${skin}"/>
<g clip-path="url(#face)">
<rect x="60" y="40" width="72" height="92" fill="url(#side)"/>
<g filter="url(#soft)"><path d="M60 74C72 58 120 58 132 74V44H60Z" fill="#2a0f06" fill-opacity=".3"/><circle cx="76" cy="98" r="8" fill="#d6452c" fill-opacity=".26"/><circle cx="116" cy="98" r="8" fill="#d6452c" fill-opacity=".26"/><ellipse cx="78" cy="83" rx="9" ry="6" fill="#2a0f06" fill-opacity=".2"/><ellipse cx="112" cy="83" rx="9" ry="6" fill="#2a0f06" fill-opacity=".2"/></g>
${beard ? `<path d="M62 88C68 106 78 106 84 101C90 98 102 98 108 101C114 106 124 106 130 88V130H62Z" fill="${hair}" fill-opacity=".82"/>` : ''}
</g>
${eye(81.5)}${eye(110.5)}${brow(81.5, 1)}${brow(110.5, -1)}
<path d="M98 84C99.5 91 102 95 101 98.6C99 101.2 94.5 101.2 91.5 99" fill="none" stroke="#4a1a0c" stroke-opacity=".42" stroke-width="1.9" stroke-linecap="round"/>
<path d="M84.5 107.5Q96 105.4 107.5 107.5Q96 119.5 84.5 107.5Z" fill="#fff" fill-opacity=".92"/>
<path d="M83.6 107Q90 104.2 96 105.8Q102 104.2 108.4 107Q96 109 83.6 107ZM86 110Q96 121.6 106 110Q96 116.4 86 110Z" fill="#a8412f" fill-opacity="${cut === 'short' ? '.5' : '.8'}"/>
<g fill="${hair}">${overHead[cut]}</g>
<g fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3" stroke-linecap="round" filter="url(#soft)"><path d="M70 58C78 45 96 42 110 46"/></g>
${glasses ? '<g fill="#fff" fill-opacity=".12" stroke="#2a2020" stroke-width="2.2"><circle cx="81.5" cy="84.5" r="10.5"/><circle cx="110.5" cy="84.5" r="10.5"/><path d="M92 83Q96 80.5 100 83M71 83L65 80M121 83L127 80" fill="none"/></g>' : ''}
<rect width="192" height="192" fill="url(#down)" fill-opacity=".5"/>
</svg>`
}

/** As the table holds it; null for who has none. */
export async function portrait(firstName: string): Promise<string | null> {
  const markup = portraitMarkup(firstName)
  if (!markup) return null
  // Loaded here: a server that is no demo has no use for it at its start.
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(markup)).webp({ quality: 82 }).toBuffer()
  return `data:image/webp;base64,${picture.toString('base64')}`
}
