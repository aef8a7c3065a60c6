import { AccountGoneDialog } from './account-gone-dialog.tsx'
import { findAirports } from './find-airports.ts'

/** The same with what the travelers' app knows of places, which the back office has not. */
export const TravelerGoneDialog = ({ onClose }: { onClose: () => void }) => (
  <AccountGoneDialog findAirports={findAirports} onClose={onClose} />
)
