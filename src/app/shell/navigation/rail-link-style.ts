/** A link of the rail: its icon, as wide as the rail lets it be. */
export const railLinkStyle =
  'flex min-h-11 w-full items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink [&_svg]:size-[1.125rem]'
