-- Long, because country_of is whole in itself: it is immutable, so that an index can hold it, and a writer's role may not
-- enter this schema, so its two lists stand in it and not in a table.

-- {name, coordinates?: [longitude, latitude], city?, country?}
create function private.is_place(place jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  coordinates constant jsonb := nullif(place -> 'coordinates', 'null');
  field text;
begin
  if jsonb_typeof(place) <> 'object' or octet_length(place::text) > 4096
    or coalesce(place ->> 'name', '') = ''
  then
    return false;
  end if;
  foreach field in array array['name', 'city', 'country'] loop
    if coalesce(jsonb_typeof(place -> field), 'null') not in ('string', 'null') or char_length(place ->> field) > 200 then
      return false;
    end if;
  end loop;
  if coordinates is null then
    return true;
  end if;
  if jsonb_typeof(coordinates) <> 'array' or jsonb_array_length(coordinates) <> 2
    or jsonb_typeof(coordinates -> 0) <> 'number' or jsonb_typeof(coordinates -> 1) <> 'number'
  then
    return false;
  end if;
  return (coordinates ->> 0)::numeric between -180 and 180 and (coordinates ->> 1)::numeric between -90 and 90;
end
$$;

-- A place tells its country by the code that the app decided by geometry when the place was chosen
-- (domain/places/country-finder.ts); without a code the country's name counts in every common spelling (domain/places/countries.ts has
-- the same list). docs/decisions/0010.
create function private.country_of(place jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  code constant text := upper(place ->> 'country_code');
  name constant text := lower(btrim(place ->> 'country', E' \t\r\n'));
begin
  if code = any ('{
    AD,AE,AF,AG,AI,AL,AM,AO,AQ,AR,AS,AT,AU,AW,AX,AZ,BA,BB,BD,BE,BF,BG,BH,BI,BJ,BL,BM,BN,BO,BQ,BR,BS,BT,BV,BW,BY,BZ,CA,
    CC,CD,CF,CG,CH,CI,CK,CL,CM,CN,CO,CR,CU,CV,CW,CX,CY,CZ,DE,DJ,DK,DM,DO,DZ,EC,EE,EG,EH,ER,ES,ET,FI,FJ,FK,FM,FO,FR,GA,
    GB,GD,GE,GF,GG,GH,GI,GL,GM,GN,GP,GQ,GR,GS,GT,GU,GW,GY,HK,HM,HN,HR,HT,HU,ID,IE,IL,IM,IN,IO,IQ,IR,IS,IT,JE,JM,JO,JP,
    KE,KG,KH,KI,KM,KN,KP,KR,KW,KY,KZ,LA,LB,LC,LI,LK,LR,LS,LT,LU,LV,LY,MA,MC,MD,ME,MF,MG,MH,MK,ML,MM,MN,MO,MP,MQ,MR,MS,
    MT,MU,MV,MW,MX,MY,MZ,NA,NC,NE,NF,NG,NI,NL,NO,NP,NR,NU,NZ,OM,PA,PE,PF,PG,PH,PK,PL,PM,PN,PR,PS,PT,PW,PY,QA,RE,RO,RS,
    RU,RW,SA,SB,SC,SD,SE,SG,SH,SI,SJ,SK,SL,SM,SN,SO,SR,SS,ST,SV,SX,SY,SZ,TC,TD,TF,TG,TH,TJ,TK,TL,TM,TN,TO,TR,TT,TV,TW,
    TZ,UA,UG,UM,US,UY,UZ,VA,VC,VE,VG,VI,VN,VU,WF,WS,XK,YE,YT,ZA,ZM,ZW}'::text[]) then
    return code;
  end if;
  if coalesce(name, '') = '' then
    return null;
  end if;
  return '{
    "andorra":"AD","principality of andorra":"AD","principat d''andorra":"AD","united arab emirates":"AE",
    "emirates":"AE","uae":"AE","afghanistan":"AF","afganistan":"AF","afġānistān":"AF",
    "islamic republic of afghanistan":"AF","antigua and barbuda":"AG","anguilla":"AI","albania":"AL",
    "republic of albania":"AL","shqiperi":"AL","shqiperia":"AL","shqipnia":"AL","shqipëri":"AL","shqipëria":"AL",
    "armenia":"AM","hayastan":"AM","republic of armenia":"AM","հայաստանի հանրապետություն":"AM","angola":"AO",
    "republic of angola":"AO","republica de angola":"AO","república de angola":"AO","antarctica":"AQ",
    "argentina":"AR","argentine republic":"AR","republica argentina":"AR","república argentina":"AR",
    "american samoa":"AS","amelika samoa":"AS","amelika sāmoa":"AS","amerika samoa":"AS","amerika sāmoa":"AS",
    "samoa amelika":"AS","sāmoa amelika":"AS","austria":"AT","oesterreich":"AT","osterreich":"AT",
    "republic of austria":"AT","australia":"AU","commonwealth of australia":"AU","aruba":"AW","åland islands":"AX",
    "aaland":"AX","ahvenanmaa":"AX","aland":"AX","aland islands":"AX","azerbaijan":"AZ",
    "azərbaycan respublikası":"AZ","republic of azerbaijan":"AZ","bosnia and herzegovina":"BA",
    "bosnia-herzegovina":"BA","босна и херцеговина":"BA","barbados":"BB","bangladesh":"BD",
    "gonoprojatontri bangladesh":"BD","gônôprôjatôntri bangladesh":"BD","people''s republic of bangladesh":"BD",
    "belgium":"BE","belgie":"BE","belgien":"BE","belgique":"BE","belgië":"BE","kingdom of belgium":"BE",
    "konigreich belgien":"BE","koninkrijk belgie":"BE","koninkrijk belgië":"BE","königreich belgien":"BE",
    "royaume de belgique":"BE","burkina faso":"BF","bulgaria":"BG","republic of bulgaria":"BG",
    "република българия":"BG","bahrain":"BH","kingdom of bahrain":"BH","mamlakat al-bahrayn":"BH",
    "mamlakat al-baḥrayn":"BH","burundi":"BI","republic of burundi":"BI","republika y''uburundi":"BI",
    "republique du burundi":"BI","république du burundi":"BI","benin":"BJ","republic of benin":"BJ",
    "republique du benin":"BJ","république du bénin":"BJ","saint barthélemy":"BL",
    "collectivite de saint-barthelemy":"BL","collectivity of saint barthelemy":"BL",
    "collectivity of saint barthélemy":"BL","collectivité de saint-barthélemy":"BL","saint barthelemy":"BL",
    "st. barthelemy":"BL","bermuda":"BM","somers isles":"BM","the bermudas":"BM","the islands of bermuda":"BM",
    "brunei":"BN","brunei darussalam":"BN","nation of brunei":"BN","nation of brunei, abode of peace":"BN",
    "the abode of peace":"BN","bolivia":"BO","bolivia, plurinational state of":"BO","buliwya":"BO",
    "buliwya mamallaqta":"BO","estado plurinacional de bolivia":"BO","plurinational state of bolivia":"BO",
    "teta volivia":"BO","tetã volívia":"BO","wuliwya":"BO","wuliwya suyu":"BO","caribbean netherlands":"BQ",
    "bes islands":"BQ","bonaire":"BQ","bonaire sint eustatius and saba":"BQ","bonaire, sint eustatius and saba":"BQ",
    "brazil":"BR","brasil":"BR","federative republic of brazil":"BR","republica federativa do brasil":"BR",
    "república federativa do brasil":"BR","bahamas":"BS","commonwealth of the bahamas":"BS","the bahamas":"BS",
    "bhutan":"BT","kingdom of bhutan":"BT","bouvet island":"BV","bouvet-øya":"BV","bouvetøya":"BV","botswana":"BW",
    "lefatshe la botswana":"BW","republic of botswana":"BW","belarus":"BY","bielarus":"BY","bielaruś":"BY",
    "republic of belarus":"BY","белоруссия":"BY","республика белоруссия":"BY","belize":"BZ","canada":"CA",
    "cocos (keeling) islands":"CC","cocos islands":"CC","keeling islands":"CC",
    "territory of the cocos (keeling) islands":"CC","dr congo":"CD","congo, the democratic republic of the":"CD",
    "congo-kinshasa":"CD","democratic republic of congo":"CD","democratic republic of the congo":"CD","drc":"CD",
    "central african republic":"CF","republique centrafricaine":"CF","république centrafricaine":"CF",
    "republic of the congo":"CG","congo":"CG","congo-brazzaville":"CG","switzerland":"CH","schweiz":"CH",
    "suisse":"CH","svizra":"CH","svizzera":"CH","swiss confederation":"CH","ivory coast":"CI","cote d''ivoire":"CI",
    "côte d''ivoire":"CI","republic of cote d''ivoire":"CI","republic of côte d''ivoire":"CI",
    "republique de cote d''ivoire":"CI","république de côte d''ivoire":"CI","cook islands":"CK","kuki ''airani":"CK",
    "kūki ''āirani":"CK","chile":"CL","republic of chile":"CL","republica de chile":"CL","república de chile":"CL",
    "cameroon":"CM","republic of cameroon":"CM","republique du cameroun":"CM","république du cameroun":"CM",
    "china":"CN","people''s republic of china":"CN","zhongguo":"CN","zhonghua":"CN","zhonghua renmin gongheguo":"CN",
    "zhōngguó":"CN","zhōnghuá rénmín gònghéguó":"CN","中华人民共和国":"CN","colombia":"CO","republic of colombia":"CO",
    "republica de colombia":"CO","república de colombia":"CO","costa rica":"CR","republic of costa rica":"CR",
    "republica de costa rica":"CR","república de costa rica":"CR","cuba":"CU","republic of cuba":"CU",
    "republica de cuba":"CU","república de cuba":"CU","cape verde":"CV","republic of cabo verde":"CV",
    "republica de cabo verde":"CV","república de cabo verde":"CV","curaçao":"CW","country of curacao":"CW",
    "country of curaçao":"CW","curacao":"CW","korsou":"CW","kòrsou":"CW","land curacao":"CW","land curaçao":"CW",
    "pais korsou":"CW","pais kòrsou":"CW","christmas island":"CX","territory of christmas island":"CX","cyprus":"CY",
    "kypros":"CY","kýpros":"CY","kıbrıs":"CY","kıbrıs cumhuriyeti":"CY","republic of cyprus":"CY",
    "κυπριακή δημοκρατία":"CY","κυπριακη δημοκρατια":"CY","czechia":"CZ","ceska republika":"CZ","cesko":"CZ",
    "czech republic":"CZ","česko":"CZ","česká republika":"CZ","germany":"DE","bundesrepublik deutschland":"DE",
    "federal republic of germany":"DE","djibouti":"DJ","gabuuti":"DJ","gabuutih ummuuno":"DJ","jabuuti":"DJ",
    "jamhuuriyadda jabuuti":"DJ","republic of djibouti":"DJ","republique de djibouti":"DJ",
    "république de djibouti":"DJ","denmark":"DK","danmark":"DK","kingdom of denmark":"DK","kongeriget danmark":"DK",
    "dominica":"DM","commonwealth of dominica":"DM","dominique":"DM","wai‘tu kubuli":"DM","dominican republic":"DO",
    "algeria":"DZ","algerie":"DZ","algérie":"DZ","dzayer":"DZ","people''s democratic republic of algeria":"DZ",
    "ecuador":"EC","republic of ecuador":"EC","republica del ecuador":"EC","república del ecuador":"EC",
    "estonia":"EE","eesti":"EE","eesti vabariik":"EE","republic of estonia":"EE","egypt":"EG",
    "arab republic of egypt":"EG","western sahara":"EH","sahrawi arab democratic republic":"EH",
    "tanezroft tutrimt":"EH","taneẓroft tutrimt":"EH","eritrea":"ER","dawlat iritriya":"ER","dawlat iritriyá":"ER",
    "iritriya":"ER","iritriyā":"ER","state of eritrea":"ER","ʾertra":"ER","ʾertrā":"ER","ሃገረ ኤርትራ":"ER","spain":"ES",
    "kingdom of spain":"ES","reino de espana":"ES","reino de españa":"ES","ethiopia":"ET",
    "federal democratic republic of ethiopia":"ET","ʾityoppya":"ET","ʾītyōṗṗyā":"ET",
    "የኢትዮጵያ ፌዴራላዊ ዲሞክራሲያዊ ሪፐብሊክ":"ET","finland":"FI","republic of finland":"FI","republiken finland":"FI",
    "suomen tasavalta":"FI","suomi":"FI","fiji":"FJ","fiji ganarajya":"FJ","fijī gaṇarājya":"FJ",
    "matanitu ko viti":"FJ","republic of fiji":"FJ","viti":"FJ","falkland islands":"FK",
    "falkland islands (malvinas)":"FK","islas malvinas":"FK","micronesia":"FM","federated states of micronesia":"FM",
    "micronesia, federated states of":"FM","faroe islands":"FO","faeroe islands":"FO","færøerne":"FO","føroyar":"FO",
    "france":"FR","french republic":"FR","republique francaise":"FR","république française":"FR","gabon":"GA",
    "gabonese republic":"GA","republique gabonaise":"GA","république gabonaise":"GA","united kingdom":"GB",
    "britain":"GB","england":"GB","great britain":"GB","northern ireland":"GB","scotland":"GB","uk":"GB",
    "united kingdom of great britain and northern ireland":"GB","wales":"GB","grenada":"GD","georgia":"GE",
    "sakartvelo":"GE","french guiana":"GF","guiana":"GF","guyane":"GF","guernsey":"GG","bailiwick of guernsey":"GG",
    "bailliage de guernesey":"GG","ghana":"GH","republic of ghana":"GH","gibraltar":"GI","greenland":"GL",
    "grønland":"GL","gambia":"GM","republic of the gambia":"GM","the gambia":"GM","guinea":"GN",
    "republic of guinea":"GN","republique de guinee":"GN","république de guinée":"GN","guadeloupe":"GP",
    "gwadloup":"GP","equatorial guinea":"GQ","republic of equatorial guinea":"GQ",
    "republica da guine equatorial":"GQ","republica de guinea ecuatorial":"GQ",
    "republique de guinee equatoriale":"GQ","república da guiné equatorial":"GQ",
    "república de guinea ecuatorial":"GQ","république de guinée équatoriale":"GQ","greece":"GR","ellada":"GR",
    "elláda":"GR","hellenic republic":"GR","ελληνική δημοκρατία":"GR","ελληνικη δημοκρατια":"GR","south georgia":"GS",
    "south georgia and the south sandwich islands":"GS","guatemala":"GT","republic of guatemala":"GT","guam":"GU",
    "guahan":"GU","guåhån":"GU","guinea-bissau":"GW","republic of guinea-bissau":"GW",
    "republica da guine-bissau":"GW","república da guiné-bissau":"GW","guyana":"GY",
    "co-operative republic of guyana":"GY","hong kong":"HK",
    "hong kong special administrative region of the people''s republic of china":"HK",
    "heard island and mcdonald islands":"HM","honduras":"HN","republic of honduras":"HN","republica de honduras":"HN",
    "república de honduras":"HN","croatia":"HR","hrvatska":"HR","republic of croatia":"HR","republika hrvatska":"HR",
    "haiti":"HT","repiblik ayiti":"HT","republic of haiti":"HT","republique d''haiti":"HT","république d''haïti":"HT",
    "hungary":"HU","indonesia":"ID","republic of indonesia":"ID","republik indonesia":"ID","ireland":"IE","eire":"IE",
    "poblacht na heireann":"IE","poblacht na héireann":"IE","republic of ireland":"IE","éire":"IE","israel":"IL",
    "medinat yisra''el":"IL","medīnat yisrā''el":"IL","state of israel":"IL","isle of man":"IM","ellan vannin":"IM",
    "mann":"IM","mannin":"IM","india":"IN","bharat":"IN","bharat ganrajya":"IN","bhārat":"IN",
    "republic of india":"IN","இநதய":"IN","இந்தியா":"IN","british indian ocean territory":"IO","iraq":"IQ",
    "jumhuriyyat al-‘iraq":"IQ","jumhūriyyat al-‘irāq":"IQ","republic of iraq":"IQ","iran":"IR",
    "iran, islamic republic of":"IR","islamic republic of iran":"IR","jomhuri-ye eslami-ye iran":"IR",
    "jomhuri-ye eslāmi-ye irān":"IR","iceland":"IS","island":"IS","lyðveldið island":"IS","lýðveldið ísland":"IS",
    "republic of iceland":"IS","italy":"IT","italian republic":"IT","repubblica italiana":"IT","jersey":"JE",
    "bailiwick of jersey":"JE","bailliage de jerri":"JE","bailliage de jersey":"JE","bailliage dé jèrri":"JE",
    "jamaica":"JM","jordan":"JO","al-mamlakah al-urduniyah al-hashimiyah":"JO",
    "al-mamlakah al-urdunīyah al-hāshimīyah":"JO","hashemite kingdom of jordan":"JO","japan":"JP","nihon":"JP",
    "nippon":"JP","kenya":"KE","jamhuri ya kenya":"KE","republic of kenya":"KE","kyrgyzstan":"KG",
    "kyrgyz republic":"KG","kyrgyz respublikasy":"KG","киргизия":"KG","кыргыз республикасы":"KG","cambodia":"KH",
    "kingdom of cambodia":"KH","kiribati":"KI","independent and sovereign republic of kiribati":"KI",
    "republic of kiribati":"KI","ribaberiki kiribati":"KI","comoros":"KM","al-ittihad al-qumuri":"KM",
    "al-ittiḥād al-qumurī":"KM","udzima wa komori":"KM","union des comores":"KM","union of the comoros":"KM",
    "saint kitts and nevis":"KN","federation of saint christopher and nevis":"KN","north korea":"KP",
    "choson minjujuui inmin konghwaguk":"KP","chosŏn minjujuŭi inmin konghwaguk":"KP",
    "democratic people''s republic of korea":"KP","dprk":"KP","korea, democratic people''s republic of":"KP",
    "조선민주주의인민공화국":"KP","조선민주주의인민공화국":"KP","south korea":"KR","korea":"KR","korea, republic of":"KR",
    "republic of korea":"KR","kuwait":"KW","dawlat al-kuwait":"KW","state of kuwait":"KW","cayman islands":"KY",
    "kazakhstan":"KZ","qazaqstan":"KZ","qazaqstan respublikası":"KZ","qazaqstan respublïkası":"KZ",
    "republic of kazakhstan":"KZ","respublika kazakhstan":"KZ","казахстан":"KZ","республика казахстан":"KZ",
    "қазақстан республикасы":"KZ","laos":"LA","lao people''s democratic republic":"LA",
    "sathalanalat paxathipatai paxaxon lao":"LA","lebanon":"LB","al-jumhuriyah al-libnaniyah":"LB",
    "al-jumhūrīyah al-libnānīyah":"LB","lebanese republic":"LB","saint lucia":"LC","liechtenstein":"LI",
    "furstentum liechtenstein":"LI","fürstentum liechtenstein":"LI","principality of liechtenstein":"LI",
    "sri lanka":"LK","democratic socialist republic of sri lanka":"LK","ilankai":"LK","ilaṅkai":"LK","liberia":"LR",
    "republic of liberia":"LR","lesotho":"LS","kingdom of lesotho":"LS","muso oa lesotho":"LS","lithuania":"LT",
    "lietuvos respublika":"LT","republic of lithuania":"LT","luxembourg":"LU","grand duchy of luxembourg":"LU",
    "grand-duche de luxembourg":"LU","grand-duché de luxembourg":"LU","groussherzogtum letzebuerg":"LU",
    "groussherzogtum lëtzebuerg":"LU","großherzogtum luxemburg":"LU","latvia":"LV","latvijas republika":"LV",
    "republic of latvia":"LV","libya":"LY","dawlat libya":"LY","state of libya":"LY","morocco":"MA",
    "al-mamlakah al-magribiyah":"MA","al-mamlakah al-maġribiyah":"MA","kingdom of morocco":"MA","monaco":"MC",
    "principality of monaco":"MC","principaute de monaco":"MC","principauté de monaco":"MC","moldova":"MD",
    "moldova, republic of":"MD","republic of moldova":"MD","republica moldova":"MD","montenegro":"ME",
    "crna gora":"ME","saint martin":"MF","collectivite de saint-martin":"MF","collectivity of saint martin":"MF",
    "collectivité de saint-martin":"MF","saint martin (french part)":"MF","madagascar":"MG",
    "repoblikan''i madagasikara":"MG","republic of madagascar":"MG","republique de madagascar":"MG",
    "république de madagascar":"MG","marshall islands":"MH","aolepan aorokin majel":"MH",
    "aolepān aorōkin m̧ajeļ":"MH","republic of the marshall islands":"MH","north macedonia":"MK","macedonia":"MK",
    "macedonia, the former yugoslav republic of":"MK","republic of north macedonia":"MK",
    "the former yugoslav republic of macedonia":"MK","република северна македонија":"MK","mali":"ML",
    "republic of mali":"ML","republique du mali":"ML","république du mali":"ML","myanmar":"MM","burma":"MM",
    "pyidaunzu thanmada myama nainngandaw":"MM","pyidaunzu thanmăda myăma nainngandaw":"MM",
    "republic of the union of myanmar":"MM","mongolia":"MN","macau":"MO","macao":"MO",
    "macao special administrative region of the people''s republic of china":"MO",
    "regiao administrativa especial de macau da republica popular da china":"MO",
    "região administrativa especial de macau da república popular da china":"MO","中華人民共和國澳門特別行政區":"MO",
    "northern mariana islands":"MP","commonwealth of the northern mariana islands":"MP",
    "sankattan siha na islas marianas":"MP","sankattan siha na islas mariånas":"MP","martinique":"MQ",
    "mauritania":"MR","al-jumhuriyyah al-ʾislamiyyah al-muritaniyyah":"MR",
    "al-jumhūriyyah al-ʾislāmiyyah al-mūrītāniyyah":"MR","islamic republic of mauritania":"MR","montserrat":"MS",
    "malta":"MT","repubblika ta'' malta":"MT","republic of malta":"MT","mauritius":"MU","republic of mauritius":"MU",
    "republique de maurice":"MU","république de maurice":"MU","maldives":"MV","dhivehi raajjeyge jumhooriyya":"MV",
    "maldive islands":"MV","republic of the maldives":"MV","malawi":"MW","republic of malawi":"MW","mexico":"MX",
    "estados unidos mexicanos":"MX","mexicanos":"MX","united mexican states":"MX","malaysia":"MY","mozambique":"MZ",
    "republic of mozambique":"MZ","republica de mocambique":"MZ","república de moçambique":"MZ","namibia":"NA",
    "namibie":"NA","namibië":"NA","republic of namibia":"NA","new caledonia":"NC","niger":"NE","nijar":"NE",
    "republic of niger":"NE","norfolk island":"NF","teratri of norf''k ailen":"NF","territory of norfolk island":"NF",
    "nigeria":"NG","federal republic of nigeria":"NG","naijiria":"NG","naíjíríà":"NG","nijeriya":"NG",
    "nicaragua":"NI","republic of nicaragua":"NI","republica de nicaragua":"NI","república de nicaragua":"NI",
    "netherlands":"NL","holland":"NL","kingdom of the netherlands":"NL","nederland":"NL","the netherlands":"NL",
    "norway":"NO","kingdom of norway":"NO","kongeriket noreg":"NO","kongeriket norge":"NO","noreg":"NO","norge":"NO",
    "nepal":"NP","federal democratic republic of nepal":"NP","loktantrik ganatantra nepal":"NP",
    "loktāntrik ganatantra nepāl":"NP","nauru":"NR","naoero":"NR","pleasant island":"NR","republic of nauru":"NR",
    "ripublik naoero":"NR","niue":"NU","new zealand":"NZ","aotearoa":"NZ","oman":"OM","saltanat ʻuman":"OM",
    "salṭanat ʻumān":"OM","sultanate of oman":"OM","panama":"PA","republic of panama":"PA","republica de panama":"PA",
    "república de panamá":"PA","peru":"PE","republic of peru":"PE","republica del peru":"PE",
    "república del perú":"PE","french polynesia":"PF","polynesie francaise":"PF","polynésie française":"PF",
    "porinetia farani":"PF","pōrīnetia farāni":"PF","papua new guinea":"PG",
    "independen stet bilong papua niugini":"PG","independent state of papua new guinea":"PG","philippines":"PH",
    "republic of the philippines":"PH","republika ng pilipinas":"PH","repúblika ng pilipinas":"PH","pakistan":"PK",
    "islami jumhuriya''eh pakistan":"PK","islamic republic of pakistan":"PK","islāmī jumhūriya''eh pākistān":"PK",
    "pākistān":"PK","poland":"PL","republic of poland":"PL","rzeczpospolita polska":"PL",
    "saint pierre and miquelon":"PM","collectivite territoriale de saint-pierre-et-miquelon":"PM",
    "collectivité territoriale de saint-pierre-et-miquelon":"PM","pitcairn islands":"PN","pitcairn":"PN",
    "pitcairn group of islands":"PN","pitcairn henderson ducie and oeno islands":"PN","puerto rico":"PR",
    "commonwealth of puerto rico":"PR","estado libre asociado de puerto rico":"PR","palestine":"PS",
    "dawlat filastin":"PS","dawlat filasṭin":"PS","palestine, state of":"PS","palestinian territory":"PS",
    "state of palestine":"PS","portugal":"PT","portuguesa":"PT","portuguese republic":"PT",
    "republica portuguesa":"PT","república portuguesa":"PT","palau":"PW","beluu er a belau":"PW",
    "republic of palau":"PW","paraguay":"PY","republic of paraguay":"PY","republica del paraguay":"PY",
    "república del paraguay":"PY","teta paraguai":"PY","tetã paraguái":"PY","qatar":"QA","dawlat qatar":"QA",
    "dawlat qaṭar":"QA","state of qatar":"QA","réunion":"RE","reunion":"RE","reunion island":"RE",
    "réunion island":"RE","romania":"RO","românia":"RO","roumania":"RO","rumania":"RO","serbia":"RS",
    "republic of serbia":"RS","republika srbija":"RS","srbija":"RS","република србија":"RS","србија":"RS",
    "russia":"RU","russian federation":"RU","россииская федерация":"RU","российская федерация":"RU","rwanda":"RW",
    "republic of rwanda":"RW","republique du rwanda":"RW","repubulika y''u rwanda":"RW","république du rwanda":"RW",
    "saudi arabia":"SA","al-mamlakah al-‘arabiyyah as-su‘udiyyah":"SA","al-mamlakah al-‘arabiyyah as-su‘ūdiyyah":"SA",
    "kingdom of saudi arabia":"SA","saudi":"SA","solomon islands":"SB","seychelles":"SC","repiblik sesel":"SC",
    "republic of seychelles":"SC","republique des seychelles":"SC","république des seychelles":"SC","sudan":"SD",
    "jumhuriyat as-sudan":"SD","jumhūrīyat as-sūdān":"SD","republic of the sudan":"SD","sweden":"SE",
    "kingdom of sweden":"SE","konungariket sverige":"SE","singapore":"SG","republic of singapore":"SG",
    "republik singapura":"SG","singapura":"SG","新加坡共和国":"SG","saint helena, ascension and tristan da cunha":"SH",
    "saint helena":"SH","st. helena, ascension and tristan da cunha":"SH","slovenia":"SI","republic of slovenia":"SI",
    "republika slovenija":"SI","svalbard and jan mayen":"SJ","svalbard":"SJ","svalbard and jan mayen islands":"SJ",
    "svalbard og jan mayen":"SJ","jan mayen":"SJ","slovakia":"SK","slovak republic":"SK","slovenska republika":"SK",
    "slovenská republika":"SK","sierra leone":"SL","republic of sierra leone":"SL","san marino":"SM",
    "most serene republic of san marino":"SM","repubblica di san marino":"SM","republic of san marino":"SM",
    "senegal":"SN","republic of senegal":"SN","republique du senegal":"SN","république du sénégal":"SN",
    "somalia":"SO","as-sumal":"SO","aṣ-ṣūmāl":"SO","federal republic of somalia":"SO",
    "jamhuuriyadda federaalka soomaaliya":"SO","jumhuriyyat as-sumal al-fideraliyya":"SO",
    "jumhūriyyat aṣ-ṣūmāl al-fiderāliyya":"SO","suriname":"SR","republic of suriname":"SR","republiek suriname":"SR",
    "sarnam":"SR","sranangron":"SR","south sudan":"SS","republic of south sudan":"SS","são tomé and príncipe":"ST",
    "democratic republic of sao tome and principe":"ST","democratic republic of são tomé and príncipe":"ST",
    "republica democratica de sao tome e principe":"ST","república democrática de são tomé e príncipe":"ST",
    "sao tome and principe":"ST","el salvador":"SV","republic of el salvador":"SV","republica de el salvador":"SV",
    "república de el salvador":"SV","sint maarten":"SX","sint maarten (dutch part)":"SX","syria":"SY",
    "al-jumhuriyah al-ʻarabiyah as-suriyah":"SY","al-jumhūrīyah al-ʻarabīyah as-sūrīyah":"SY",
    "syrian arab republic":"SY","eswatini":"SZ","kingdom of eswatini":"SZ","ngwane":"SZ","swatini":"SZ",
    "swaziland":"SZ","umbuso weswatini":"SZ","weswatini":"SZ","turks and caicos islands":"TC","chad":"TD",
    "republic of chad":"TD","republique du tchad":"TD","république du tchad":"TD","tchad":"TD",
    "french southern and antarctic lands":"TF","french southern territories":"TF",
    "territory of the french southern and antarctic lands":"TF","togo":"TG","republique togolaise":"TG",
    "république togolaise":"TG","togolese":"TG","togolese republic":"TG","thailand":"TH","kingdom of thailand":"TH",
    "prathet":"TH","ratcha anachak thai":"TH","thai":"TH","ราชอาณาจกรไทย":"TH","ราชอาณาจักรไทย":"TH",
    "tajikistan":"TJ","cumhuriyi tocikiston":"TJ","republic of tajikistan":"TJ","tocikiston":"TJ","toçikiston":"TJ",
    "çumhuriyi toçikiston":"TJ","ҷумҳурии тоҷикистон":"TJ","tokelau":"TK","timor-leste":"TL",
    "democratic republic of timor-leste":"TL","east timor":"TL","republica democratica de timor-leste":"TL",
    "republika demokratika timor-leste":"TL","república democrática de timor-leste":"TL",
    "repúblika demokrátika timór-leste":"TL","timor":"TL","timor lorosa''e":"TL","timor lorosae":"TL",
    "timór lorosa''e":"TL","turkmenistan":"TM","tunisia":"TN","al-jumhuriyyah at-tunisiyyah":"TN",
    "al-jumhūriyyah at-tūnisiyyah":"TN","republic of tunisia":"TN","tunisian republic":"TN","tonga":"TO",
    "kingdom of tonga":"TO","türkiye":"TR","republic of turkey":"TR","republic of turkiye":"TR",
    "republic of türkiye":"TR","turkey":"TR","turkiye":"TR","turkiye cumhuriyeti":"TR","türkiye cumhuriyeti":"TR",
    "trinidad and tobago":"TT","republic of trinidad and tobago":"TT","tuvalu":"TV","taiwan":"TW",
    "chinese taipei":"TW","republic of china":"TW","republic of china (taiwan)":"TW","táiwān":"TW",
    "zhonghua minguo":"TW","zhōnghuá mínguó":"TW","中華民國":"TW","tanzania":"TZ","jamhuri ya muungano wa tanzania":"TZ",
    "tanzania, united republic of":"TZ","united republic of tanzania":"TZ","ukraine":"UA","ukrayina":"UA",
    "uganda":"UG","jamhuri ya uganda":"UG","republic of uganda":"UG","united states minor outlying islands":"UM",
    "united states":"US","america":"US","hawaii":"US","u.s.a.":"US","united states of america":"US","usa":"US",
    "uruguay":"UY","oriental republic of uruguay":"UY","republica oriental del uruguay":"UY",
    "república oriental del uruguay":"UY","uzbekistan":"UZ","o‘zbekiston respublikasi":"UZ",
    "republic of uzbekistan":"UZ","узбекистон республикаси":"UZ","ўзбекистон республикаси":"UZ","vatican city":"VA",
    "holy see":"VA","holy see (vatican city state)":"VA","stato della citta del vaticano":"VA",
    "stato della città del vaticano":"VA","vatican":"VA","vatican city state":"VA",
    "saint vincent and the grenadines":"VC","venezuela":"VE","bolivarian republic of venezuela":"VE",
    "republica bolivariana de venezuela":"VE","república bolivariana de venezuela":"VE",
    "venezuela, bolivarian republic of":"VE","british virgin islands":"VG","virgin islands":"VG",
    "virgin islands, british":"VG","united states virgin islands":"VI","virgin islands of the united states":"VI",
    "virgin islands, u.s.":"VI","vietnam":"VN","cong hoa xa hoi chu nghia viet nam":"VN",
    "cộng hòa xã hội chủ nghĩa việt nam":"VN","socialist republic of vietnam":"VN","viet nam":"VN","vanuatu":"VU",
    "republic of vanuatu":"VU","republique de vanuatu":"VU","ripablik blong vanuatu":"VU",
    "république de vanuatu":"VU","wallis and futuna":"WF","territoire des iles wallis et futuna":"WF",
    "territoire des îles wallis et futuna":"WF","territory of the wallis and futuna islands":"WF","samoa":"WS",
    "independent state of samoa":"WS","malo saʻoloto tutoʻatasi o samoa":"WS","malo saʻoloto tutoʻatasi o sāmoa":"WS",
    "kosovo":"XK","republic of kosovo":"XK","република косово":"XK","yemen":"YE","al-jumhuriyyah al-yamaniyyah":"YE",
    "al-jumhūriyyah al-yamaniyyah":"YE","republic of yemen":"YE","yemeni republic":"YE","mayotte":"YT",
    "departement de mayotte":"YT","department of mayotte":"YT","département de mayotte":"YT","south africa":"ZA",
    "republic of south africa":"ZA","suid-afrika":"ZA","zambia":"ZM","republic of zambia":"ZM","zimbabwe":"ZW",
    "republic of zimbabwe":"ZW"}'::jsonb ->> name;
end
$$;

-- Territories with the state that each belongs to (domain/places/what-counts.ts has the same table).
create function private.territories() returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return '{
    "AI":"GB","AS":"US","AW":"NL","AX":"FI","BL":"FR","BM":"GB","BQ":"NL","BV":"NO","CC":"AU","CK":"NZ","CW":"NL",
    "CX":"AU","FK":"GB","FO":"DK","GF":"FR","GG":"GB","GI":"GB","GL":"DK","GP":"FR","GS":"GB","GU":"US","HK":"CN",
    "HM":"AU","IM":"GB","IO":"GB","JE":"GB","KY":"GB","MF":"FR","MO":"CN","MP":"US","MQ":"FR","MS":"GB","NC":"FR",
    "NF":"AU","NU":"NZ","PF":"FR","PM":"FR","PN":"GB","PR":"US","RE":"FR","SH":"GB","SJ":"NO","SX":"NL","TC":"GB",
    "TF":"FR","TK":"NZ","UM":"US","VG":"GB","VI":"US","WF":"FR","YT":"FR"}';
end
$$;

-- The code that a country or territory counts as (decision P130): with territories itself, else the state it belongs to.
create function private.counted_as(code text, territories boolean) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when territories then code else coalesce(private.territories() ->> code, code) end;
end
$$;

-- The codes of everything that counts as this country.
create function private.parts_of(country text, territories boolean) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return case when territories then array[country]
    else array(select key from jsonb_each_text(private.territories()) where value = country) || country end;
end
$$;

-- Whether a person counts territories too: so unless the preferences say otherwise.
create function private.counts_territories(person uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.preference(person, 'counted_places') is distinct from 'countries';
end
$$;

-- A check constraint, and an index, run their functions as the role that writes.
grant execute on function private.is_place(jsonb), private.country_of(jsonb) to authenticated, service_role;

comment on function private.country_of(jsonb) is
  'ISO code of a place''s country: its code when that exists, else by its name; empty when neither is a country.';
