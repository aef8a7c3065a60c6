/** The short forms in which states of the USA, provinces of Canada and countries are written after a comma: 'Paris, TX'. */
const lines = `al Alabama ak Alaska az Arizona ar Arkansas ca California co Colorado ct Connecticut de Delaware fl Florida
ga Georgia hi Hawaii id Idaho il Illinois in Indiana ia Iowa ks Kansas ky Kentucky la Louisiana me Maine md Maryland
ma Massachusetts mi Michigan mn Minnesota ms Mississippi mo Missouri mt Montana ne Nebraska nv Nevada nh New_Hampshire
nj New_Jersey nm New_Mexico ny New_York nc North_Carolina nd North_Dakota oh Ohio ok Oklahoma or Oregon pa Pennsylvania
ri Rhode_Island sc South_Carolina sd South_Dakota tn Tennessee tx Texas ut Utah vt Vermont va Virginia wa Washington
wv West_Virginia wi Wisconsin wy Wyoming bc British_Columbia ab Alberta sk Saskatchewan mb Manitoba on Ontario
qc Quebec nb New_Brunswick ns Nova_Scotia yt Yukon uk United_Kingdom us United_States usa United_States uae United_Arab_Emirates`

const words = lines.toLowerCase().split(/\s+/)

/** Folded short form to folded name. */
export const shortRegions: ReadonlyMap<string, string> = new Map(
  words.flatMap((word, at) => (at % 2 ? [] : [[word, (words[at + 1] ?? '').replaceAll('_', ' ')] as const])),
)
