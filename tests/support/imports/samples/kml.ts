/** Origin: made by hand after the reference of KML 2.2 (OGC 07-147r2) and what map programs write. */
export const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Own: Japan</name>
<Style id="a"><IconStyle><Icon><href>https://example.org/pin.png</href></Icon></IconStyle></Style>
<NetworkLink><name>Own: Live</name><Link><href>https://192.0.2.1/more.kml</href></Link></NetworkLink>
<Folder><name>Own: Food</name>
<Placemark><name>Own: Ramen</name><description><![CDATA[<b>Late</b> night<br>Cash &amp; carry<script>alert(1)</script>]]></description>
<Point><coordinates>139.7016,35.6586,0</coordinates></Point></Placemark>
<Folder><name>Own: Sweet</name><Placemark><name>Own: Mochi</name><Point><coordinates>
135.77,35.01
</coordinates></Point></Placemark></Folder>
</Folder>
<Placemark><name>Own: Line</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
<Placemark><name>Own: Walk</name><gx:Track><when>2024-05-01T01:00:00Z</when><when>2024-05-01T03:00:00Z</when>
<gx:coord>139.7 35.6 10</gx:coord><gx:coord>139.8 35.7 10</gx:coord></gx:Track></Placemark>
<Placemark><name>Own: Stay</name><TimeSpan><begin>2023-01-02</begin><end>2023-01-05</end></TimeSpan>
<Point><coordinates>2.35,48.85</coordinates></Point></Placemark>
<Placemark><ExtendedData><SchemaData><SimpleData name="name">Own: Hidden</SimpleData></SchemaData></ExtendedData>
<Point><coordinates>0,0,0</coordinates></Point></Placemark>
</Document></kml>`
