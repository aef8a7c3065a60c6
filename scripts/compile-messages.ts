import type { PluginObj, types } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** Whether a text has to be compiled: placeholders, plurals, and quotes that ICU reads as escapes. */
const isIcu = (message: string): boolean => /[{}]|''/.test(message)

const named = (object: types.ObjectExpression, name: string): types.ObjectProperty | undefined =>
  object.properties.find(
    (property): property is types.ObjectProperty =>
      property.type === 'ObjectProperty' && property.key.type === 'Identifier' && property.key.name === name,
  )

/**
 * Babel plugin, after the Lingui macros: compiles the English texts that they leave in the code, so that the browser
 * needs no message parser (7 kB). A text without placeholders stays the string that it is.
 */
export function compileMessages({ types: t }: { types: typeof types }): PluginObj {
  return {
    name: 'compile-messages',
    visitor: {
      ObjectExpression({ node }) {
        const message = named(node, 'message')
        if (!message || !named(node, 'id') || message.value.type !== 'StringLiteral') return
        const text = message.value.value
        // Through JSON, which leaves out what is undefined.
        if (isIcu(text)) message.value = t.valueToNode(JSON.parse(JSON.stringify(compileMessage(text))))
      },
    },
  }
}
