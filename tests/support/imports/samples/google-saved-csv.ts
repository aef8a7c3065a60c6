/** Origin: made by hand after what people show of Takeout's `Saved/*.csv` (purarue/google_takeout_parser, issue 20). */
export const savedCsv = `A weekend with Mia

Title,Note,URL,Tags,Comment
,,,,
Own: Café Blue,Window seat,https://www.google.com/maps/place/Own+Cafe/data=!4m2!3m1!1s0x47e66e2964e34e2d:0x8ddca9ee380ef7e0,"coffee, quiet",Closed on Mondays
Own: Eiffel Tower,,https://www.google.com/search?q=Own+Eiffel&ludocid=10222232094831998944&ibp=gwp;0,,
Dropped pin,,"https://www.google.com/maps/search/48.8566,2.3522",,
Own: A film,,https://www.google.com/search?q=a+film,,
`
/** The same with the names of the columns in German, and without the columns of 2025. */
export const savedCsvInGerman = `Titel,Notiz,URL
Own: Ort,,https://www.google.com/maps/place/Own/data=!4m2!3m1!1s0x1:0x2a
`
