import { Gauge, type Registry } from 'prom-client'
import { asOf, DATA_FILES, type DataName } from './data-files.ts'

/** A gauge of how old the data is that others publish: areas change every year, banks issue cards under new prefixes. */
export function addDataAge(registry: Registry): void {
  const days = (Object.keys(DATA_FILES) as DataName[]).map((name) => [name, Date.parse(asOf(name))] as const)
  registry.registerMetric(
    new Gauge({
      name: 'wanka_data_age_seconds',
      help: 'Time since the day as of which data from outside is',
      labelNames: ['data'],
      registers: [],
      collect() {
        for (const [data, day] of days) this.set({ data }, (Date.now() - day) / 1000)
      },
    }),
  )
}
