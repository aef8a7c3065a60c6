import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** Name for screen readers. */
  label: string
  /** How the value is read out, for example "40 percent". */
  valueText?: string
}

/** A value between two ends. Arrow keys, Page and Home/End work as in every browser. */
export function Slider({
  value,
  onValueChange,
  min = 0,
  max = 100,
  step = 1,
  label,
  valueText,
  className,
  ...rest
}: SliderProps) {
  const filled = max > min ? ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100 : 0
  return (
    <input
      {...rest}
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      style={{ '--filled': `${filled}%` } as CSSProperties}
      className={classNames('slider', className)}
    />
  )
}
