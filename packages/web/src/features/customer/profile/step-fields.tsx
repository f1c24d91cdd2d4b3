import { CONTACTS_PROMISE, type ProfileStep } from '@wanka/contract/customer/profile.ts'
import type { ReactElement } from 'react'
import { PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { ChoiceField } from './choice-field.tsx'
import { PlaceField } from './place-field.tsx'
import css from './step-fields.module.css'
import type { StepForm } from './use-profile-step.ts'

type FieldsProps = { form: StepForm }

/** The fields of each step, in the order of the contract. */
export function StepFields({ step, form }: FieldsProps & { step: ProfileStep }): ReactElement {
  switch (step) {
    case 'work':
      return <WorkFields form={form} />
    case 'life':
      return <LifeFields form={form} />
    case 'contacts':
      return <ContactFields form={form} />
    default:
      return step satisfies never
  }
}

function WorkFields({ form }: FieldsProps): ReactElement {
  const { register, formState } = form
  const { errors } = formState
  return (
    <Card flush label="工作信息" className={css.fields}>
      <ChoiceField form={form} name="industry" label="行业" type="industry" />
      <ChoiceField form={form} name="profession" label="职业" type="profession" />
      <Field
        label="单位名称"
        placeholder="单位全称"
        autoComplete="organization"
        maxLength={60}
        error={errors.company?.message}
        {...register('company')}
      />
      <Field
        label="单位地址"
        placeholder="街道、楼层和门牌号"
        maxLength={120}
        error={errors.companyAddress?.message}
        {...register('companyAddress')}
      />
      <Field
        label="单位电话"
        type="tel"
        autoComplete="off"
        placeholder="选填，座机请带区号"
        maxLength={20}
        error={errors.companyPhone?.message}
        {...register('companyPhone')}
      />
      <ChoiceField form={form} name="incomeLevel" label="月收入" type="incomeLevel" />
      <ChoiceField form={form} name="incomeSource" label="收入来源" type="incomeSource" />
      <ChoiceField form={form} name="loanType" label="借款情况" type="loanType" />
    </Card>
  )
}

function LifeFields({ form }: FieldsProps): ReactElement {
  const { register, formState } = form
  const { errors } = formState
  return (
    <Card flush label="生活信息" className={css.fields}>
      <ChoiceField form={form} name="education" label="学历" type="education" />
      <ChoiceField form={form} name="marriage" label="婚姻状况" type="marriage" />
      <PlaceField form={form} />
      <Field
        label="详细地址"
        placeholder="街道、小区和门牌号"
        autoComplete="street-address"
        maxLength={120}
        error={errors.address?.message}
        {...register('address')}
      />
      <Field
        label="邮箱（选填）"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="用于接收合同和证明"
        maxLength={80}
        error={errors.email?.message}
        {...register('email')}
      />
    </Card>
  )
}

function ContactFields({ form }: FieldsProps): ReactElement {
  return (
    <>
      <div className={css.promise}>
        <Notice>{CONTACTS_PROMISE}</Notice>
      </div>
      <Contact form={form} who="relative" title="亲属联系人" />
      <Contact form={form} who="friend" title="朋友联系人" />
    </>
  )
}

function Contact({ form, who, title }: FieldsProps & { who: 'relative' | 'friend'; title: string }): ReactElement {
  const { register, formState } = form
  const { errors } = formState
  const type = who === 'relative' ? 'relation' : 'friendRelation'
  return (
    <>
      <GroupTitle>{title}（选填）</GroupTitle>
      <Card flush label={title} className={css.fields}>
        <ChoiceField form={form} name={`${who}Relation`} label="关系" type={type} />
        <Field
          label="姓名"
          autoComplete="off"
          placeholder="联系人姓名"
          maxLength={30}
          error={errors[`${who}Name`]?.message}
          {...register(`${who}Name`)}
        />
        <Field
          label="手机号"
          inputMode="numeric"
          autoComplete="off"
          placeholder="联系人手机号"
          groups={PHONE_GROUPS}
          maxLength={14}
          error={errors[`${who}Mobile`]?.message}
          {...register(`${who}Mobile`)}
        />
      </Card>
    </>
  )
}
