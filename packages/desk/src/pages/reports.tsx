import { SegmentedControl } from '@mantine/core'
import { REPORT_DAYS } from '@wanka/contract/staff/reports.ts'
import { useSearchParams } from 'react-router'
import { Page } from '../ui/page.tsx'
import { BankAnswerReport } from './reports/bank-answers.tsx'
import { BookingReport } from './reports/bookings.tsx'
import { LateReport, RepaidReport } from './reports/cohorts.tsx'
import { RegistrationReport } from './reports/registrations.tsx'

/** How lending goes, from what is counted each night. */
export function Reports() {
  const [query, setQuery] = useSearchParams()
  const days = REPORT_DAYS.find((known) => String(known) === query.get('days')) ?? REPORT_DAYS[0]
  return (
    <Page
      title="报表"
      beside={
        <SegmentedControl
          aria-label="多少天"
          value={String(days)}
          onChange={(value) => setQuery(value === String(REPORT_DAYS[0]) ? {} : { days: value }, { replace: true })}
          data={REPORT_DAYS.map((value) => ({ value: String(value), label: `近${value}天` }))}
        />
      }
    >
      <div className="charts">
        <BookingReport days={days} />
        <RegistrationReport days={days} />
        <RepaidReport />
        <LateReport />
        <BankAnswerReport days={days} />
      </div>
    </Page>
  )
}
