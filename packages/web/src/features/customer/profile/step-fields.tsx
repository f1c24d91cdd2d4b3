import { copy } from '@wanka/contract/copy.ts'
import { CONTACTS_PROMISE, type ProfileStep, STUDENT_ROLE } from '@wanka/contract/customer/profile.ts'
import type { ReactElement } from 'react'
import { PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { ChoiceField } from './choice-field.tsx'
import { PlaceField } from './place-field.tsx'
import css from './step-fields.module.css'
import { worksSomewhere } from './step-values.ts'
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
  const { register, watch, formState } = form
  const { errors } = formState
  const role = watch('role')
  return (
    <Card flush label="工作信息" className={css.fields}>
      <ChoiceField
        form={form}
        name="role"
        label="工作情况"
        type="role"
        optional
        hint={role === STUDENT_ROLE ? copy.studentNotice : '没有单位的，选好之后不用再填单位'}
      />
      <ChoiceField form={form} name="industry" label="行业" type="industry" />
      <ChoiceField form={form} name="profession" label="职业" type="profession" />
      {worksSomewhere({ role }) && <WorkplaceFields form={form} />}
      <ChoiceField form={form} name="incomeLevel" label="月收入" type="incomeLevel" />
      <Field
        label="收入金额"
        inputMode="decimal"
        autoComplete="off"
        placeholder="元，选填"
        maxLength={10}
        error={errors.monthlyIncome?.message}
        hint="填了就按它评估额度，没填按所选范围的下限；借款前“算算还得起吗”也会带上"
        {...register('monthlyIncome')}
      />
      <ChoiceField form={form} name="incomeSource" label="收入来源" type="incomeSource" />
      <ChoiceField form={form} name="loanType" label="借款情况" type="loanType" />
    </Card>
  )
}

function WorkplaceFields({ form }: FieldsProps): ReactElement {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <ChoiceField
        form={form}
        name="duty"
        label="职务"
        type="duty"
        optional
        hint="只和职业、单位一起作为客户身份资料保存，不影响额度"
      />
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
    </>
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
      <Contact form={form} who="emergency" title="紧急联系人" />
    </>
  )
}

type ContactProps = FieldsProps & { who: 'relative' | 'friend' | 'emergency'; title: string }

function Contact({ form, who, title }: ContactProps): ReactElement {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <GroupTitle>{title}（选填）</GroupTitle>
      <Card flush label={title} className={css.fields}>
        {who === 'relative' && <ChoiceField form={form} name="relativeRelation" label="关系" type="relation" />}
        {who === 'friend' && <ChoiceField form={form} name="friendRelation" label="关系" type="friendRelation" />}
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
