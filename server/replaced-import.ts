/**
 * Gives one package a module of ours in the place of one that it imports. Whoever else imports that one in this process gets
 * the original, untouched.
 */
import * as modules from 'node:module'

interface Resolved {
  url: string
  format?: string
  shortCircuit?: boolean
}
type Resolve = (
  specifier: string,
  context: { parentURL?: string },
  next: (specifier: string, context: object) => Resolved,
) => Resolved
/** Since Node 22.15; before, a thread of Node's own has to resolve. */
const { registerHooks } = modules as { registerHooks?: (hooks: { resolve: Resolve }) => { deregister(): void } }

const asModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`

/**
 * Loads a package whose import of `replaced` is a module with this default export instead.
 * @param folder of the package, as it is in the addresses of its files
 * @param load imports it; nothing in the process may have done so before
 */
export async function withReplacedImport<Loaded>(
  replaced: string,
  folder: string,
  replacement: object,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  // The same address is the same module: what is put into it here, the package finds there.
  const url = asModule(`export default {} // ${replaced} of ${folder}`)
  const { default: own } = (await import(/* @vite-ignore */ url)) as { default: object }
  Object.assign(own, replacement)
  if (!registerHooks) {
    modules.register(
      asModule(`export const resolve = (specifier, context, next) =>
        specifier === ${JSON.stringify(replaced)} && context.parentURL?.includes(${JSON.stringify(folder)})
          ? { url: ${JSON.stringify(url)}, format: 'module', shortCircuit: true }
          : next(specifier, context)`),
    )
    return load()
  }
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === replaced && context.parentURL?.includes(folder)
        ? { url, format: 'module', shortCircuit: true }
        : next(specifier, context),
  })
  try {
    return await load()
  } finally {
    hooks.deregister()
  }
}
