/** Origin: made by hand after the schema of GPX 1.1 (topografix.com/GPX/1/1) and what hiking programs write. */
export const gpx11 = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="own" xmlns="http://www.topografix.com/GPX/1/1" xmlns:own="http://own.example">
  <metadata><name>Own: Alps</name><author><name>Nobody</name></author></metadata>
  <wpt lat="47.2692" lon="11.4041"><name>Own: Hut &amp; spring</name><cmt>Bring cash</cmt><desc>Bring cash</desc>
    <link href="https://example.org/hut"><text>Hut</text></link><type>shelter</type>
    <extensions><own:name>Not its name</own:name></extensions></wpt>
  <wpt lat="0" lon="0"><name>Own: Unknown</name></wpt>
  <wpt lat="48.0000000" lon="11.5"></wpt>
  <rte><name>Own: Way</name><rtept lat="47.1" lon="11.1"><name>Start</name></rtept><rtept lat="47.2" lon="11.2"/></rte>
  <trk><name>Own: Ridge</name><trkseg>
    <trkpt lat="47.3" lon="11.3"><ele>2000</ele><time>2024-07-06T07:00:00Z</time></trkpt>
    <trkpt lat="47.4" lon="11.4"><time>2024-07-07T15:00:00Z</time></trkpt>
  </trkseg></trk>
</gpx>`
/** Origin: made by hand after the schema of GPX 1.0, with the address in an element. */
export const gpx10 = `<?xml version="1.0"?>
<gpx version="1.0" creator="own" xmlns="http://www.topografix.com/GPX/1/0"><name>Own: Old</name>
<wpt lat="60.1" lon="24.9"><name>Own: Harbor</name><url>https://example.org/h</url><urlname>Harbor</urlname></wpt></gpx>`
