/**
 * The look that all text-like form controls share. 16 px text, so that phones do not zoom in on focus. The ring of the focus
 * lies on the border; around a wrong field's red border it stands apart, so that both are seen.
 */
export const controlStyle =
  'w-full min-h-11 rounded-control border border-control bg-surface px-3.5 py-2 text-base text-ink transition-[border-color,box-shadow] hover:border-muted focus:outline-2 focus:outline-focus focus:-outline-offset-1 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger aria-invalid:focus:outline-offset-1'
