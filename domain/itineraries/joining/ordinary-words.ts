/** Words that tell nothing of what is meant: articles, and what every trip has. Folded, as `foldForSearch` leaves them. */
const small =
  'the and for from with near our your into onto over after before about above below at by of in on to a an ' +
  'der die das den dem des ein eine einen einem und mit von vom zum zur bei beim im am nach vor auf ' +
  'le la les un une du de des et au aux en sur chez pour avec dans ' +
  'el los las una del con para por al y ' +
  'il lo gli uno di da al alla della delle dei nel nella per su e ' +
  'o os as um uma do dos das no na em com ao ' +
  'het een van naar met bij op'
const usual =
  'hotel hostel inn guesthouse apartment room rooms stay night nights bed check checkin checkout arrive arrival arrivals ' +
  'depart departs departure departures leave land landing transfer pickup pick return ' +
  'restaurant cafe coffee bar breakfast brunch lunch dinner supper meal food drinks table reservation reserved booking booked ' +
  'flight train bus boat ferry car taxi ride drive walk tour visit trip day morning afternoon evening ' +
  'ticket tickets entry admission airport station port harbour harbor terminal gate platform express city town old new ' +
  'zimmer nacht fruhstuck mittagessen abendessen flug zug fahre schiff bahnhof flughafen fahrt besuch stadt altstadt ' +
  'chambre nuit dejeuner diner vol gare aeroport bateau visite ville ' +
  'habitacion noche desayuno almuerzo cena vuelo tren barco estacion aeropuerto visita ciudad ' +
  'camera notte colazione pranzo volo treno traghetto nave stazione aeroporto citta albergo ristorante restaurante ' +
  'quarto noite jantar almoco voo comboio estacao cidade ' +
  'kamer nacht ontbijt diner vlucht trein veerboot luchthaven'

export const ordinaryWords: ReadonlySet<string> = new Set(`${small} ${usual}`.split(' '))

/** The same where words have no blanks between them: what is left when they are cut out is what tells. */
export const ordinaryRuns =
  /ホテル|旅館|民宿|レストラン|食堂|朝食|昼食|夕食|チェックイン|チェックアウト|空港|新幹線|電車|列車|駅|酒店|饭店|飯店|餐厅|餐廳|宾馆|车站|車站|机场|機場|火车|火車|호텔|식당|공항|기차|역|โรงแรม|สนามบิน|ร้านอาหาร/gu
