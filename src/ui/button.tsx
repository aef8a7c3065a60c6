import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

const buttonStyle = cva(
  'relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 text-center rounded-control border border-transparent font-semibold no-underline transition-[background-color,border-color,color,transform,box-shadow] active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-busy:opacity-85 aria-disabled:pointer-events-none aria-disabled:not-aria-busy:opacity-55 [&_svg]:pointer-events-none [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-ember text-on-ember hover:bg-ember-strong',
        secondary: 'border-line bg-surface text-ink hover:border-control hover:bg-sunken',
        ghost: 'text-ink hover:bg-sunken aria-expanded:bg-sunken dark:hover:bg-surface dark:aria-expanded:bg-surface',
        danger: 'bg-danger-fill text-white hover:bg-danger-fill-strong',
        link: 'rounded-sm text-ink underline decoration-ember decoration-2 underline-offset-4 hover:text-ember-ink',
      },
      size: {
        sm: 'min-h-9 px-3 py-1 text-sm [&_svg]:size-4 pointer-coarse:min-h-11',
        md: 'min-h-11 px-4 py-1 text-[0.9375rem] [&_svg]:size-[1.125rem]',
        lg: 'min-h-13 px-6 py-1 text-[1.0625rem] [&_svg]:size-5',
        icon: 'size-10 p-0 [&_svg]:size-5 pointer-coarse:size-11',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'p-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & {
    /** Shows a spinner and refuses clicks; the words stay, so the width stays. */
    busy?: boolean
    /** Gives the look to the only child (a link) instead of drawing a button. */
    asChild?: boolean
  }

/** A button. Without `variant` it is the quiet secondary one: a screen has one primary action. */
export function Button({
  variant,
  size,
  busy = false,
  disabled = false,
  asChild,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = classNames(buttonStyle({ variant, size }), className)
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    // Never the browser's own `disabled`: it takes the focus away, and the next Tab would start at the top.
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true })}
      {...((busy || disabled) && { 'aria-disabled': true, onClick: refuse })}
      className={classes}
    >
      {busy && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  )
}

/** Also what Enter in a field of its form asks of it. */
function refuse(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

export type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'size'> & {
  /** What the button does, for screen readers and as a tooltip. */
  label: string
  size?: 'icon' | 'sm'
  children: ReactNode
}

/** A square button that holds one icon and says its name. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'icon',
  className,
  busy,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      busy={busy}
      variant={variant}
      size="icon"
      aria-label={label}
      title={label}
      className={classNames(size === 'sm' && 'size-9 [&_svg]:size-4', className)}
    >
      {busy ? null : children}
    </Button>
  )
}
