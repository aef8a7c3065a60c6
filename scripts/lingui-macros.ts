import babel from '@rolldown/plugin-babel'
import { compileMessages } from './compile-messages.ts'

/**
 * Expands the Lingui macros. English messages stay in the code, compiled, so English needs no catalogue and each chunk
 * carries only its own texts; another language is one catalogue that is loaded on demand.
 */
export const linguiMacros = () =>
  babel({
    include: /\/src\/.*\.tsx?$/,
    // Otherwise a production build strips the texts and shows their ids.
    plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }], compileMessages],
  })
