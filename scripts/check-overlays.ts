/** After all journeys: fails with the dialogs, menus, popovers and pickers that axe has not seen by day and by night. */
import { overlaysInSource } from './overlays/in-source.ts'
import { readSeen, unseenOverlays } from './overlays/seen-by-axe.ts'

const overlays = overlaysInSource()
const unseen = unseenOverlays(overlays, readSeen())
for (const { file, name, theme } of unseen)
  console.error(`${file}: '${name}' was not looked at in ${theme === 'either' ? 'either theme' : `the ${theme} theme`}`)
console.log(`${overlays.length} overlays in the source, ${unseen.length} names of theirs unseen by axe`)
process.exit(unseen.length === 0 ? 0 : 1)
