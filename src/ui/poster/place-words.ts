import type { SceneName } from './scenes.ts'

/**
 * Which words in a name call for which motif. The first line with a match decides, so sights stand before towns, towns
 * before kinds of land, and whole countries last. A word matches where a word of the name begins with it; one that ends
 * in "!" must be the whole word. Accents and capitals do not matter.
 */
const words: readonly (readonly [scenes: readonly SceneName[], words: string])[] = [
  [['aurora'], 'aurora northern-lights tromso lapland abisko rovaniemi yukon fairbanks kiruna svalbard'],
  [['ice'], 'antarctic arctic greenland iceberg glacier penguin ilulissat jokulsarlon'],
  [['latticeTower'], 'eiffel'],
  [['latticeTower', 'arch'], 'paris! champs'],
  [['clockTower', 'skyline'], 'london big-ben westminster thames'],
  [['opera', 'bridge'], 'sydney opera-house'],
  [['bridge', 'tramHill'], 'san-francisco golden-gate'],
  [['bridge', 'skyline'], 'new-york nyc brooklyn manhattan vancouver bosphorus'],
  [['tramHill'], 'lisbon lisboa tram porto! valparaiso cable-car funicular'],
  [['canal'], 'amsterdam venice venezia canal bruges brugge gondola utrecht copenhagen nyhavn ghent leiden burano'],
  [['windmill'], 'windmill tulip keukenhof kinderdijk zaanse lavender provence flower'],
  [['gate', 'pagoda'], 'torii itsukushima miyajima hiroshima shrine fushimi nikko'],
  [
    ['pagoda', 'gate'],
    'kyoto pagoda nara! osaka cherry sakura blossom onsen geisha tea-house hanoi beijing xian temple! seoul taipei',
  ],
  [['stage'], 'new-orleans jazz! second-line'],
  [['skyline', 'gate', 'market'], 'tokyo shibuya shinjuku ginza akihabara'],
  [
    ['volcano'],
    'volcan fuji etna vesuvi kilauea krakatoa bromo rinjani agung! merapi mayon! teide cotopaxi popocatepetl arenal stromboli lava! hawaii',
  ],
  [['domes'], 'taj! agra mosque istanbul isfahan samarkand uzbekistan rajasthan jaipur delhi abu-dhabi palace iran'],
  [['dunes', 'market', 'domes'], 'marrakech marrakesh fes! tunis souk'],
  [['dunes'], 'sahara desert dune namib sossusvlei wadi oman merzouga gobi camel bedouin'],
  [['skyline', 'dunes'], 'dubai doha qatar'],
  [['pyramids'], 'giza pyramid cairo sphinx luxor pharaoh sudan'],
  [['balloons'], 'cappadocia balloon goreme albuquerque bagan'],
  [
    ['savanna'],
    'safari serengeti kenya tanzania masai savanna kruger botswana okavango zambia zimbabwe elephant lion! giraffe',
  ],
  [['stepPyramid'], 'maya mayan chichen tikal teotihuacan yucatan guatemala aztec angkor copan belize'],
  [['terraces', 'islands'], 'bali! ubud rice sapa! banaue terrace lombok java!'],
  [['terraces'], 'machu inca! cusco tea! munnar nuwara darjeeling coffee'],
  [
    ['islands'],
    'ha-long halong phi-phi krabi phuket guilin palawan philippines el-nido komodo galapagos raja-ampat seychelles',
  ],
  [['whitewash', 'harbour'], 'santorini mykonos naxos paros! oia! cyclad milos! greek-island'],
  [['columns'], 'athens acropolis parthenon delphi olympia agrigento ephesus ruin temple-of paestum'],
  [['basilica'], 'florence firenze rome! roma! vatican dome cathedral basilica duomo siena san-gimignano'],
  [['countryside', 'vineyard'], 'tuscan toscana umbria chianti val-d-orcia countryside truffle'],
  [['aqueduct'], 'segovia aqueduct pont-du-gard nimes viaduct roman glenfinnan extremadura train railway'],
  [['arch'], 'arc-de triumph arch! barcelona madrid brandenburg berlin bucharest'],
  [
    ['castle'],
    'castle neuschwanstein bavaria edinburgh highland loire chateau prague transylvania bran! fairy schloss eltz medieval wales hogwarts',
  ],
  [
    ['vineyard'],
    'wine! vineyard winery bordeaux napa mendoza champagne burgundy rioja douro moselle stellenbosch barossa harvest',
  ],
  [
    ['market'],
    'market street-food ramen sushi noodle tapas bazaar hawker night-market spice! dumpling soba! udon izakaya taco pho! food! cook eat! dinner restaurant penang singapore bangkok lantern',
  ],
  [['fireworks'], 'firework new-year hogmanay'],
  [
    ['stage'],
    'concert festival music glastonbury coachella tomorrowland opera! gig! band! broadway theatre show! club! ibiza nashville',
  ],
  [
    ['fair'],
    'carnival disney theme-park amusement ferris-wheel fair! oktoberfest prater circus luna-park coaster mardi-gras universal-studios',
  ],
  [['fjord'], 'fjord lofoten bergen geiranger milford flam! stavanger faroe'],
  [['canyon'], 'canyon arizona utah! zion! bryce sedona monument-valley moab antelope badlands route-66 texas'],
  [['lighthouse'], 'lighthouse cape! maine! brittany bretagne cornwall nova-scotia cliff hook! big-sur coast! algarve'],
  [['harbour', 'lighthouse'], 'pier! ceviche ferry! marina! regatta oyster lobster seafood'],
  [['lake'], 'lake! lago como! bled! banff moraine tahoe hallstatt louise! titicaca lucerne kayak canoe fishing fish!'],
  [
    ['peaks'],
    'mount mountain everest annapurna himalaya alps! dolomit matterhorn zermatt kilimanjaro patagonia torres! andes aconcagua k2! ski! skiing snowboard climb summit peak! tatra rockies chamonix mont! pokhara ladakh bhutan fitz karakoram trek! base-camp',
  ],
  [
    ['woods'],
    'forest wood! jungle amazon! redwood yosemite yellowstone olympic black-forest hike! hiking trail camping camino sequoia rainforest waterfall',
  ],
  [['volcano', 'aurora', 'ice'], 'iceland reykjavik'],
  [['fjord', 'peaks'], 'new-zealand queenstown alaska chile!'],
  [
    ['beach'],
    'beach maldives caribbean bora tahiti fiji! cancun tulum bahamas mauritius zanzibar goa! honolulu maui! surf snorkel dive! diving snorkelling polynesia barbados cuba! jamaica hammock tropical island',
  ],
  [
    ['harbour'],
    'amalfi positano capri! cinque-terre portofino riviera dubrovnik split! harbour harbor sail sailing hydra! corsica sardinia malta cannes nice! fishing-village',
  ],
  [
    ['skyline'],
    'skyline chicago shanghai hong-kong toronto miami! los-angeles kuala-lumpur dallas! las-vegas frankfurt tower city! seattle rio! sao-paulo buenos-aires',
  ],
  [['pagoda', 'gate', 'volcano'], 'japan'],
  [['pagoda', 'terraces', 'islands'], 'china!'],
  [['domes', 'terraces'], 'india! sri-lanka'],
  [['dunes', 'market', 'domes'], 'morocco'],
  [['pyramids', 'dunes'], 'egypt'],
  [['stepPyramid', 'beach', 'market'], 'mexico'],
  [['stepPyramid', 'pagoda'], 'cambodia'],
  [['terraces', 'volcano', 'islands'], 'indonesia'],
  [['terraces', 'peaks', 'stepPyramid'], 'peru'],
  [['islands', 'beach', 'market'], 'thailand'],
  [['islands', 'terraces', 'pagoda'], 'vietnam'],
  [['columns', 'whitewash', 'harbour'], 'greece greek'],
  [['columns', 'volcano', 'harbour'], 'sicily'],
  [['countryside', 'basilica', 'vineyard', 'harbour'], 'italy italian'],
  [['castle', 'woods', 'vineyard'], 'germany austria'],
  [['castle', 'lake', 'lighthouse'], 'scotland'],
  [['fjord', 'aurora', 'peaks'], 'norway'],
  [['peaks', 'lake'], 'switzerland'],
  [['peaks', 'terraces'], 'nepal'],
  [['dunes', 'savanna'], 'namibia'],
  [['tramHill', 'lighthouse', 'harbour'], 'portugal'],
  [['harbour', 'castle'], 'croatia'],
  [['windmill', 'canal'], 'netherlands holland'],
  [['lighthouse', 'castle'], 'ireland'],
  [['domes', 'balloons', 'columns'], 'turkey'],
  [['lake', 'woods', 'peaks'], 'canada'],
  [['woods', 'lake', 'aurora'], 'finland sweden'],
  [['vineyard', 'latticeTower', 'castle'], 'france french'],
  [['aqueduct', 'arch', 'harbour'], 'spain spanish'],
  [['clockTower', 'lighthouse', 'castle'], 'england britain'],
  [['opera', 'canyon', 'beach'], 'australia'],
  [['beach', 'skyline', 'woods'], 'brazil'],
  [['peaks', 'vineyard', 'ice'], 'argentina'],
  [['canyon', 'skyline', 'bridge'], 'usa! america'],
  [['savanna', 'dunes', 'peaks'], 'africa'],
]

const fold = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øö]/g, 'o')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

const index = words.flatMap(([scenes, list]) =>
  list
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ scenes, find: ` ${word.replace(/-/g, ' ').replace('!', ' ')}` })),
)

/** The motifs that a name calls for; none gives an empty list. */
export function motifsFor(name: string): readonly SceneName[] {
  const text = fold(name)
  return index.find((entry) => text.includes(entry.find))?.scenes ?? []
}
