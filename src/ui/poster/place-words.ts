import { mayStand, type PosterPlace } from './homes.ts'
import type { SceneName } from './scenes.ts'

/**
 * Which words call for which motif. The first line with a match decides. A word matches where a word of the name begins
 * with it; one that ends in "!" must be the whole word. Accents and capitals do not matter.
 */
type Words = readonly (readonly [scenes: readonly SceneName[], words: string])[]

/** Sights, towns, islands and regions. */
const named: Words = [
  [['latticeTower'], 'eiffel'],
  [['latticeTower', 'arch'], 'paris! champs montmartre'],
  [['clockTower', 'skyline'], 'london! big-ben westminster thames'],
  [['opera', 'skyline'], 'sydney opera-house'],
  [['bridge', 'tramHill'], 'san-francisco golden-gate'],
  [['bridge', 'skyline'], 'new-york nyc brooklyn manhattan vancouver'],
  [['bridge', 'market'], 'istanbul bosphorus'],
  [['tramHill'], 'lisbon lisboa alfama porto! valparaiso'],
  [['canal'], 'amsterdam venice venezia bruges brugge utrecht copenhagen nyhavn ghent leiden delft haarlem burano'],
  [['windmill'], 'keukenhof kinderdijk zaanse'],
  [['gate', 'pagoda'], 'itsukushima miyajima hiroshima fushimi nikko hakone ise!'],
  [['woods', 'pagoda', 'gate'], 'kumano koyasan koya! nachi nakasendo yakushima'],
  [['pagoda', 'gate'], 'kyoto gion! arashiyama nara! tofuku'],
  [['skyline', 'market'], 'osaka dotonbori'],
  [['pagoda'], 'forbidden-city great-wall beijing xian! hanoi seoul taipei hue!'],
  [['stage'], 'new-orleans treme!'],
  [['skyline', 'market'], 'tokyo shibuya shinjuku ginza akihabara'],
  [
    ['volcano'],
    'fuji etna! vesuvi kilauea krakatoa bromo rinjani agung! merapi mayon! teide cotopaxi popocatepetl arenal stromboli acatenango villarrica',
  ],
  [['domes'], 'taj-mahal agra! sheikh-zayed hagia-sophia'],
  [['market'], 'jaipur varanasi old-delhi isfahan samarkand bukhara khiva'],
  [['harbour', 'beach'], 'kochi cochin'],
  [['beach', 'terraces'], 'kerala alleppey alappuzha'],
  [['market', 'dunes'], 'marrakech marrakesh fes! tunis!'],
  [['dunes'], 'sahara namib sossusvlei wadi-rum merzouga gobi! zagora'],
  [['skyline', 'dunes'], 'dubai doha abu-dhabi'],
  [['pyramids'], 'giza cairo sphinx saqqara meroe'],
  [['columns', 'dunes'], 'luxor karnak palmyra petra! baalbek'],
  [['balloons'], 'cappadocia goreme albuquerque bagan'],
  [['savanna'], 'serengeti masai maasai kruger okavango ngorongoro etosha amboseli'],
  [['stepPyramid'], 'chichen tikal! teotihuacan palenque! uxmal monte-alban copan!'],
  [['woods'], 'angkor siem-reap borobudur'],
  [['terraces'], 'ubud sapa! banaue munnar nuwara darjeeling'],
  [['terraces', 'beach'], 'bali! lombok'],
  [['peaks'], 'machu inca!'],
  [['peaks', 'terraces'], 'cusco'],
  [['islands'], 'ha-long halong ninh-binh phi-phi krabi guilin yangshuo palawan el-nido raja-ampat'],
  [['beach'], 'phuket boracay koh-'],
  [['whitewash', 'harbour'], 'santorini mykonos naxos paros! oia! cyclad milos! folegandros sifnos amorgos'],
  [['columns', 'harbour'], 'athens acropolis parthenon delphi! olympia! agrigento segesta ephesus paestum'],
  [['basilica', 'countryside'], 'florence firenze duomo'],
  [['columns', 'arch'], 'rome! roma! trastevere forum-romanum colosse'],
  [
    ['countryside', 'vineyard'],
    'tuscan toscana umbria chianti val-d-orcia siena san-gimignano alba! langhe piemont provence',
  ],
  [['aqueduct'], 'segovia pont-du-gard glenfinnan landwasser'],
  [['arch', 'market'], 'sagrada barcelona madrid bucharest'],
  [['skyline'], 'berlin hamburg milan'],
  [
    ['castle'],
    'mont-saint-michel neuschwanstein bavaria edinburgh prague praha karlstejn krumlov transylvania bran! eltz hogwarts loire ljubljana bratislava krakow salzburg tallinn visby carcassonne heidelberg rothenburg',
  ],
  [['castle', 'peaks'], 'matsumoto'],
  [['castle', 'market'], 'kanazawa himeji takayama'],
  [
    ['vineyard'],
    'bordeaux napa! mendoza champagne! burgundy rioja! douro moselle stellenbosch barossa alsace kakheti tokaj',
  ],
  [['market', 'skyline'], 'penang singapore bangkok chiang-mai'],
  [['fjord', 'aurora'], 'tromso'],
  [['aurora'], 'lapland abisko rovaniemi yukon fairbanks kiruna svalbard'],
  [['ice'], 'antarctic arctic greenland ilulissat jokulsarlon'],
  [['fjord'], 'lofoten reine! moskenes bergen! geiranger milford flam! stavanger faroe'],
  [['canyon'], 'arizona utah! zion! bryce sedona monument-valley moab antelope-canyon badlands route-66'],
  [
    ['lighthouse'],
    'maine! brittany bretagne cornwall pembroke st-davids nova-scotia hook-head big-sur algarve sagres cabo-de cape-cod finistere gotland',
  ],
  [['lake'], 'como! bled! banff moraine! tahoe hallstatt lake-louise titicaca lucerne'],
  [['peaks', 'lake'], 'queenstown patagonia torres-del interlaken'],
  [
    ['peaks'],
    'everest annapurna himalaya alps! dolomit matterhorn zermatt kilimanjaro andes aconcagua k2! tatra rockies chamonix mont-blanc pokhara ladakh fitz-roy karakoram tour-du table-mountain kungsleden kebnekaise aoraki pyrenees',
  ],
  [['skyline', 'peaks'], 'cape-town'],
  [['woods'], 'amazon! redwood yosemite yellowstone sequoia black-forest'],
  [
    ['beach'],
    'maldives caribbean bora! tahiti fiji! cancun tulum bahamas mauritius zanzibar goa! honolulu waikiki maui! seychelles barbados jamaica copacabana rio-de christ-the-redeemer easter-island',
  ],
  [
    ['harbour'],
    'amalfi positano capri! cinque-terre portofino riviera dubrovnik split! hydra! corsica sardinia maddalena malta! valletta cannes lima! chorrillos marseille galway',
  ],
  [
    ['skyline'],
    'chicago shanghai hong-kong toronto miami! los-angeles kuala-lumpur dallas! las-vegas frankfurt seattle sao-paulo buenos-aires mexico-city',
  ],
]

/** What one does, and kinds of land. */
const kinds: Words = [
  [['aurora'], 'aurora northern-light southern-light'],
  [['ice'], 'iceberg glacier penguin'],
  [['volcano'], 'volcan lava!'],
  [['balloons'], 'balloon'],
  [['savanna'], 'safari elephant lion! giraffe'],
  [
    ['market'],
    'market street-food ramen sushi noodle tapas bazaar hawker spice! dumpling soba! udon izakaya taco! tacos! pho! food! cooking eat! dinner restaurant lantern souk',
  ],
  [['harbour', 'lighthouse'], 'pier! ceviche ferry! ferries marina! regatta oyster lobster seafood'],
  [['vineyard', 'countryside'], 'wine! wines! vineyard winery wineries harvest'],
  [['countryside'], 'truffle olive countryside cycling farm! farmhouse'],
  [['fireworks'], 'firework new-year hogmanay'],
  [
    ['stage'],
    'jazz! second-line concert festival! music glastonbury coachella tomorrowland opera! gig! band! broadway theatre club! nashville kissa',
  ],
  [
    ['fair'],
    'carnival disney theme-park amusement ferris-wheel fair! oktoberfest prater circus luna-park coaster mardi-gras universal-studios',
  ],
  [['tramHill'], 'tram! trams! cable-car funicular'],
  [['windmill'], 'windmill tulip lavender flower'],
  [['gate', 'pagoda'], 'torii shrine! shrines'],
  [['pagoda', 'gate'], 'pagoda cherry-blossom sakura! geisha onsen'],
  [['pagoda', 'columns'], 'temple! temples'],
  [['castle'], 'castle chateau palace schloss medieval fairy-tale knight'],
  [['aqueduct'], 'aqueduct viaduct'],
  [['columns'], 'ruin! ruins! parthenon'],
  [['canal'], 'canal! canals! gondola'],
  [['fjord'], 'fjord'],
  [['canyon'], 'canyon badlands'],
  [['dunes'], 'desert! deserts! dune! dunes! camel bedouin'],
  [['lighthouse'], 'lighthouse cape! cliff coast!'],
  [['beach'], 'beach surf snorkel dive! diving hammock swim! swimming'],
  [['terraces'], 'rice-terrace rice-field tea! coffee'],
  [['harbour'], 'harbour harbor sail! sailing fishing-village'],
  [['lake'], 'lake! lago! lakes kayak canoe'],
  [
    ['peaks'],
    'mount! mountain summit peak! peaks! trek! trekking base-camp snowboard ski! skiing climb! climbing mountaineer',
  ],
  [
    ['woods'],
    'forest! forests wood! woods! jungle rainforest waterfall falls! hike! hiking trail! trails camping camino maple',
  ],
  [['skyline'], 'skyline skyscraper city! capsule'],
]

/** What a whole country, or a continent, has in many places; nothing that stands in one of its towns. */
const countries: Words = [
  [['beach', 'terraces', 'market'], 'india! sri-lanka bangladesh'],
  [['woods', 'pagoda', 'market', 'skyline'], 'japan'],
  [['pagoda', 'terraces', 'market', 'skyline'], 'china!'],
  [['market', 'skyline', 'woods'], 'south-korea! korea! taiwan'],
  [['volcano', 'fjord', 'ice', 'aurora'], 'iceland'],
  [['market', 'dunes'], 'morocco tunisia algeria libya mali! mauritania jordan! oman! saudi'],
  [['dunes', 'market'], 'egypt sudan! iran! uzbekistan'],
  [['market', 'beach'], 'mexico guatemala belize honduras cuba!'],
  [['terraces', 'market', 'beach'], 'indonesia philippines cambodia laos! vietnam viet-nam thailand malaysia myanmar'],
  [['peaks', 'terraces', 'market'], 'peru! bolivia ecuador colombia'],
  [['harbour', 'countryside', 'beach'], 'greece greek cyprus'],
  [['countryside', 'vineyard', 'harbour'], 'italy italian sicily croatia montenegro albania slovenia'],
  [
    ['castle', 'woods', 'countryside'],
    'germany austria czechia czech-republic slovakia hungary poland romania bulgaria',
  ],
  [['woods', 'lighthouse', 'countryside'], 'united-kingdom uk! england britain scotland wales! ireland'],
  [['fjord', 'woods', 'harbour'], 'norway'],
  [['peaks', 'woods', 'countryside'], 'switzerland liechtenstein'],
  [['peaks', 'terraces'], 'nepal bhutan tibet'],
  [['savanna', 'dunes'], 'namibia'],
  [['lighthouse', 'harbour', 'vineyard'], 'portugal'],
  [['windmill', 'lighthouse', 'woods'], 'netherlands holland belgium denmark'],
  [['market', 'countryside', 'harbour'], 'turkey turkiye lebanon israel'],
  [['woods', 'lake', 'skyline'], 'canada'],
  [['woods', 'lighthouse', 'harbour'], 'finland sweden! estonia latvia lithuania'],
  [['vineyard', 'countryside', 'harbour'], 'france french spain! spanish'],
  [['beach', 'countryside', 'lighthouse'], 'australia'],
  [['peaks', 'fjord', 'woods', 'lighthouse'], 'new-zealand chile!'],
  [['beach', 'skyline', 'woods'], 'brazil'],
  [['peaks', 'vineyard', 'skyline'], 'argentina'],
  [['woods', 'skyline', 'lighthouse'], 'usa! united-states america! alaska'],
  [['savanna'], 'africa! south-africa kenya tanzania botswana zambia zimbabwe uganda rwanda'],
  [['volcano', 'beach'], 'hawaii canary cape-verde azores'],
  [['beach'], 'caribbean polynesia tonga samoa'],
  [['peaks', 'vineyard'], 'georgia! armenia'],
]

const fold = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øö]/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

const indexOf = (lines: Words) =>
  lines.flatMap(([scenes, list]) =>
    list
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ scenes, find: ` ${word.replace(/-/g, ' ').replace('!', ' ')}` })),
  )
const [ofNames, ofKinds, ofCountries] = [named, kinds, countries].map(indexOf)

/** Of all lines that match, the first one of which something may stand at the place. */
function called(index: ReturnType<typeof indexOf> | undefined, text: string, place?: PosterPlace | null) {
  for (const { scenes, find } of index ?? []) {
    if (!text.includes(find)) continue
    const fitting = scenes.filter((scene) => mayStand(scene, place))
    if (fitting.length > 0) return fitting
  }
  return null
}

/** Those of the scenes that hold to it; null where none does. */
function those(scenes: SceneName[] | null, holds: (scene: SceneName) => unknown): SceneName[] | null {
  const left = scenes?.filter(holds)
  return left?.length ? left : null
}

/** Nobody knows here where the coast of a country is, nor whether a town is large. */
const isInland = (scene: SceneName) => !/beach|harbour|lighthouse|islands|fjord|skyline/.test(scene)

/**
 * The motifs that a thing's words and its place call for; none gives an empty list. What the title names goes before what
 * it is about, that before the place, and the country comes last.
 */
export function motifsFor(title: string, place?: PosterPlace | null): readonly SceneName[] {
  const words = fold(title)
  const there = fold(`${place?.name ?? ''} ${place?.city ?? ''}`)
  const country = fold(place?.country ?? '')
  const whole = called(ofCountries, country, place)
  const kind = called(ofKinds, words, place)
  const sight = called(ofNames, words, place)
  return (
    those(sight, (scene) => kind?.includes(scene)) ??
    sight ??
    kind ??
    called(ofNames, there, place) ??
    called(ofKinds, there, place) ??
    (place?.coordinates ? those(whole, isInland) : null) ??
    whole ??
    called(ofNames, country, place) ??
    called(ofCountries, words + there, place) ??
    []
  )
}
