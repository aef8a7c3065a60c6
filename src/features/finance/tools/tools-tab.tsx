import { CurrencyConverter } from './currency-converter.tsx'
import { SavingsCalculator } from './savings-calculator.tsx'

/** The savings calculator and the currency converter. Both work without a network. */
export function ToolsTab() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SavingsCalculator />
      <CurrencyConverter />
    </div>
  )
}
