/** Before all journeys, once: the database that the server of each worker begins with. */
import { preparedFolder } from '#tests/support/prepared-database.ts'

export default async function prepare(): Promise<void> {
  process.env.PREPARED_DATA = await preparedFolder()
}
