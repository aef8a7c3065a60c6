/**
 * What the server counts, in the text format of Prometheus: counters, histograms, and values read when somebody asks. Told
 * on a port of its own (metrics-port.ts). Labels name routes and kinds of work, never a person or a record.
 */
type Labels = Record<string, string | number>

/** So many combinations of labels are told of one metric; whatever comes on top is counted together. */
const mostSeries = 300

interface Metric {
  text(): string
}
const all: Metric[] = []

const escaped = (value: string | number) =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const written = (labels: Labels) => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}
const heading = (name: string, help: string, type: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

/** The value of these labels, or of 'other' when there are too many already. */
function seriesOf<Value>(series: Map<string, { labels: Labels; value: Value }>, labels: Labels, fresh: () => Value) {
  let key = written(labels)
  let named = labels
  if (!series.has(key) && series.size >= mostSeries) {
    named = Object.fromEntries(Object.keys(labels).map((name) => [name, 'other']))
    key = written(named)
  }
  const found = series.get(key) ?? { labels: named, value: fresh() }
  series.set(key, found)
  return found
}

/** Counts up. */
export function counter(name: string, help: string) {
  const series = new Map<string, { labels: Labels; value: number }>()
  all.push({
    text: () =>
      heading(name, help, 'counter') +
      [...series.values()].map(({ labels, value }) => `${name}${written(labels)} ${value}\n`).join(''),
  })
  return {
    add(labels: Labels = {}, by = 1) {
      seriesOf(series, labels, () => 0).value += by
    },
  }
}

/** Counts how many were at most so large. */
export function histogram(name: string, help: string, bounds: readonly number[]) {
  const fresh = () => ({ counts: bounds.map(() => 0), count: 0, sum: 0 })
  const series = new Map<string, { labels: Labels; value: ReturnType<typeof fresh> }>()
  all.push({
    text: () =>
      heading(name, help, 'histogram') +
      [...series.values()]
        .map(({ labels, value: { counts, count, sum } }) =>
          [
            ...bounds.map((le, at) => `${name}_bucket${written({ ...labels, le })} ${counts[at]}\n`),
            `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}\n`,
            `${name}_sum${written(labels)} ${sum}\n`,
            `${name}_count${written(labels)} ${count}\n`,
          ].join(''),
        )
        .join(''),
  })
  return {
    observe(size: number, labels: Labels = {}) {
      const { value } = seriesOf(series, labels, fresh)
      value.count++
      value.sum += size
      for (const [at, bound] of bounds.entries()) if (size <= bound) value.counts[at] = (value.counts[at] ?? 0) + 1
    },
  }
}

/** Read when somebody asks; undefined while there is nothing to tell. */
export function gauge(name: string, help: string, read: () => number | undefined): void {
  all.push({
    text: () => {
      const value = read()
      return value === undefined ? '' : `${heading(name, help, 'gauge')}${name} ${value}\n`
    },
  })
}

/** All of it, as Prometheus reads it. */
export const metricsText = (): string => all.map((metric) => metric.text()).join('')
