/** Origin: made by hand, as a spreadsheet in German writes a table of places (semicolons, decimal commas). */
export const germanCsv = `Ort;Breitengrad;Längengrad;Land;Besucht am;Notiz;Link
Neuschwanstein;47,5576;10,7498;Germany;2024-05-04;"Früh da sein; Karten vorher";https://example.org/schloss
Köln, Dom;50,9413;6,9583;Germany;;;
Irgendwo;;;;;ohne Punkt;
`
/** Origin: made by hand, after the CSV that Farlight itself saves of a trip. */
export const plainCsv = `name,latitude,longitude,date
Kyoto,35.0116,135.7681,2027-04-02
Nara,34.6851,135.8048,03/04/2027
`
