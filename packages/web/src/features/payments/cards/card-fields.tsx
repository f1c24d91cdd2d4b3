import { useQuery } from '@tanstack/react-query'
import { cards } from '@wanka/contract/payments/cards.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { callQuery } from '../../../api/query.ts'
import { useSession } from '../../../session/session.ts'
import { BANK_CARD_GROUPS, PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field, FieldButton } from '../../../ui/forms/field.tsx'
import { SelectSheet } from '../../../ui/forms/select-sheet.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { BanksSheet } from './banks-sheet.tsx'
import css from './card-fields.module.css'
import type { CardForm } from './card-form.ts'
import type { Recognition } from './recognition.ts'

type CardFieldsProps = {
  id: string
  cardForm: CardForm
  onSubmit: () => void
  /** The bank's refusal, until a field changes. */
  refusal: string | undefined
}

/** The cardholder, the card number and the phone. */
export function CardFields({ id, cardForm, onSubmit, refusal }: CardFieldsProps): ReactElement {
  const { form, credit, recognition } = cardForm
  const kind = credit ? '信用卡' : '储蓄卡'
  const { register, formState } = form
  const { baseInfo } = useSession()
  const [banksOpen, setBanksOpen] = useState(false)
  const { errors } = formState
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Card fields label="银行卡信息">
        <Field label="持卡人" value={baseInfo?.name || '本人'} readOnly />
        <Field
          label="卡号"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder={`本人${kind}卡号`}
          groups={BANK_CARD_GROUPS}
          maxLength={26}
          error={recognition.kind === 'refused' ? recognition.reason : errors.cardNo?.message}
          hint={hintOf(recognition, kind)}
          {...register('cardNo')}
        />
        {recognition.kind === 'unknown' && <BankField form={form} />}
        <Field
          label="手机号"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="银行预留手机号"
          groups={PHONE_GROUPS}
          maxLength={14}
          error={errors.reservedMobile?.message}
          hint="办卡时留给银行的手机号，银行会向它发送验证码"
          {...register('reservedMobile')}
        />
      </Card>
      {refusal && (
        <div className={css.refusal} role="alert">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      )}
      {!credit && (
        <div className={css.banks}>
          <Button kind="text" onClick={() => setBanksOpen(true)}>
            查看支持的银行和限额
          </Button>
        </div>
      )}
      <BanksSheet open={banksOpen} onClose={() => setBanksOpen(false)} />
    </form>
  )
}

/** The bank of a card whose number does not tell it. */
function BankField({ form }: { form: CardForm['form'] }): ReactElement {
  const { field, fieldState } = useController({ control: form.control, name: 'bankCode' })
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery({ ...callQuery(cards.supportBanks, {}), staleTime: 600_000 })
  return (
    <>
      <FieldButton
        label="开户银行"
        value={data?.find(({ bankCode }) => bankCode === field.value)?.bankName}
        placeholder={isError ? '没有取到，点此重试' : (rules.bank.placeholder ?? '')}
        error={fieldState.error?.message}
        hint="从卡号没认出银行，请照卡面选择"
        onClick={() => {
          // a tap before the list has loaded is kept: the sheet opens with the list
          if (!data) void refetch()
          setOpen(true)
        }}
      />
      <SelectSheet
        open={open && data !== undefined}
        onClose={() => setOpen(false)}
        title="选择开户银行"
        searchable
        options={(data ?? []).map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
        value={field.value || null}
        onSelect={(code) => {
          form.clearErrors('bankCode')
          field.onChange(code)
        }}
      />
    </>
  )
}

function hintOf(recognition: Recognition, kind: string): ReactNode {
  if (recognition.kind !== 'bank') return undefined
  return (
    <span className={css.bank} role="status">
      <Icon of={CircleCheck} size="s" />
      {recognition.bankName} · {kind}
      {recognition.doubt && <span className={css.doubt}>{recognition.doubt}</span>}
    </span>
  )
}
