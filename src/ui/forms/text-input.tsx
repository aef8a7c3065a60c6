import type { ComponentProps } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { controlStyle } from './control-style.ts'

/** One line of text. Takes every attribute of `<input>`, `ref` included; put it in a `Field`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames(controlStyle, className)} />
}
