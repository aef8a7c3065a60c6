/** The look of everything that floats beside its button: menu, popover, list of a combobox. */
export const floatingStyle =
  'animate-pop z-60 rounded-card border bg-raised text-ink shadow-lift outline-none max-w-[calc(100vw-1.5rem)]'

/** One line in such a list. `data-highlighted` is Radix, `data-[selected=true]` is cmdk. */
export const floatingItemStyle =
  'flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-lg px-3 py-2 text-[0.9375rem] focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2 data-[selected=true]:outline-2 data-[selected=true]:outline-focus data-[selected=true]:-outline-offset-2 pointer-coarse:min-h-11 data-[disabled]:pointer-events-none data-[disabled=true]:pointer-events-none data-[disabled]:data-[disabled=false]:pointer-events-auto data-[highlighted]:bg-sunken data-[selected=true]:bg-sunken dark:data-[highlighted]:bg-track dark:data-[selected=true]:bg-track [&_svg]:size-[1.125rem] [&_svg]:shrink-0'
