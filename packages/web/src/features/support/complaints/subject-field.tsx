import { useQuery } from '@tanstack/react-query'
import { complaint } from '@wanka/contract/support/complaints.ts'
import { type ReactElement, useState } from 'react'
import { callQuery } from '../../../api/query.ts'
import { FieldButton } from '../../../ui/forms/field.tsx'
import { SelectSheet } from '../../../ui/forms/select-sheet.tsx'

type SubjectFieldProps = { named: string | undefined; value: string; onChange: (about: string) => void }

const NONE = ''

/** The loan, bill or payment it is about, optional. It is preselected for a customer who came from one. */
export function SubjectField({ named, value, onChange }: SubjectFieldProps): ReactElement | null {
  const { data, error, refetch } = useQuery(callQuery(complaint.subjects, { about: named }))
  const [open, setOpen] = useState(false)
  // a customer who never borrowed has nothing to choose from
  if (data?.list.length === 0) return null
  const list = data?.list ?? []
  return (
    <>
      <FieldButton
        label="相关借款"
        value={list.find(({ about }) => about === value)?.title}
        placeholder={error ? '没有取到，点此重试' : '选填'}
        onClick={() => {
          if (!data) void refetch()
          setOpen(true)
        }}
      />
      <SelectSheet
        open={open && data !== undefined}
        onClose={() => setOpen(false)}
        title="和哪笔借款有关"
        options={[
          ...list.map(({ about, title, note }) => ({ value: about, label: title, note })),
          { value: NONE, label: '都没有关系' },
        ]}
        value={value}
        onSelect={onChange}
      />
    </>
  )
}
