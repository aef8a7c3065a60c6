/** Bytes in the storage of a Supabase project of tests, as far as tests need them: kept and read by the secret key alone. */
import type { IncomingMessage, ServerResponse } from 'node:http'

const path = /^\/storage\/v1\/object\/(?:authenticated\/)?(?<name>trip-files\/.+)$/

export const isObject = (pathname: string): boolean => path.test(pathname)

/** @param isServer whether the secret key was shown, and no token of somebody else */
export async function answerObject(
  objects: Map<string, Buffer>,
  isServer: boolean,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const name = path.exec(new URL(incoming.url ?? '/', 'http://storage').pathname)?.groups?.name ?? ''
  const json = (status: number, body: object) =>
    void outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  // As Supabase's storage says that there is none.
  const nothing = () => json(400, { statusCode: '404', error: 'not_found', message: 'Object not found' })
  if (!isServer) return nothing()
  if (incoming.method === 'POST') {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece as Buffer)
    objects.set(name, Buffer.concat(pieces))
    return json(200, { Key: name })
  }
  const found = objects.get(name)
  if (!found) return nothing()
  outgoing.writeHead(200, { 'content-type': 'application/octet-stream' }).end(found)
}
