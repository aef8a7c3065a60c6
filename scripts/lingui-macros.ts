import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { compileMessages } from './compile-messages.ts'

/**
 * Expands the Lingui macros. English messages stay in the code, compiled, so English needs no catalogue and each chunk
 * carries only its own texts; another language is one catalogue that is loaded on demand.
 */
export const linguiMacros = () => babel({ presets: [macros] })

const macros = defineRolldownBabelPreset({
  preset: () => ({
    // Otherwise a production build strips the texts and shows their ids.
    plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }], compileMessages],
  }),
  // Half of the files have no macro: to read and write them again would cost seconds.
  rolldown: { filter: { id: /\/src\/.*\.tsx?$/, code: /@lingui\/(core|react)\/macro/ } },
})
