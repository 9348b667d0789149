import type { Address } from '../../../sources/commerce/cart'
import type { LiveDrawing, PageProps } from '../../live/module'
import { CountryField } from '../../shop/country-field'
import { Reasons } from './reasons'
import { type CheckoutState, submitAddress } from './state'

type Field = { name: keyof Address; autoComplete: string; input?: 'email' | 'tel'; isOptional?: boolean }

const FIELDS: readonly Field[] = [
  { name: 'first_name', autoComplete: 'given-name' },
  { name: 'last_name', autoComplete: 'family-name' },
  { name: 'company', autoComplete: 'organization', isOptional: true },
  { name: 'address_1', autoComplete: 'address-line1' },
  { name: 'address_2', autoComplete: 'address-line2', isOptional: true },
  { name: 'postcode', autoComplete: 'postal-code' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'state', autoComplete: 'address-level1', isOptional: true },
]
const CONTACT: readonly Field[] = [
  { name: 'email', autoComplete: 'email', input: 'email' },
  { name: 'phone', autoComplete: 'tel', input: 'tel', isOptional: true },
]

type Drawing = LiveDrawing<PageProps, CheckoutState>

/** Contact, billing and shipping address. The store validates the rest with the shipping costs. */
export function AddressForm(drawing: Drawing) {
  const { state, text, live } = drawing
  const words = text.shop
  const { hasSeparateShipping, busy, phase, snapshot } = state
  return (
    <form
      className="ak-shop-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (live) void submitAddress(live, event.currentTarget, words.needed)
      }}
    >
      <Fields {...drawing} kind="billing" fields={[...CONTACT, ...FIELDS]} />
      {snapshot?.cart?.needsShipping && (
        <label className="ak-check">
          <input
            type="checkbox"
            name="elsewhere"
            checked={hasSeparateShipping}
            onChange={(event) => live?.set({ hasSeparateShipping: event.currentTarget.checked })}
          />
          <span>{words.elsewhere}</span>
        </label>
      )}
      {hasSeparateShipping && <Fields {...drawing} kind="shipping" fields={FIELDS} />}
      <Reasons reasons={state.reasons} />
      <button type="submit" className="ak-shop-main" disabled={busy || phase !== 'current'}>
        {busy ? words.loading : words.next}
      </button>
    </form>
  )
}

function Fields({
  state,
  text,
  language,
  kind,
  fields,
}: Drawing & { kind: 'billing' | 'shipping'; fields: readonly Field[] }) {
  const words = text.shop
  const address = state[kind]
  return (
    <fieldset>
      <legend>{kind === 'billing' ? words.billing : words.shippingTo}</legend>
      <CountryField
        {...{ words, language }}
        name={`${kind}_country`}
        value={address.country}
        known={state.countries}
        error={state.errors[`${kind}_country`]}
        autoComplete={`${kind} country`}
      />
      {fields.map(({ name, autoComplete, input, isOptional }) => {
        const id = `${kind}_${name}`
        const error = state.errors[id]
        return (
          <div key={name}>
            <label>
              <span>
                {words.fields[name]}
                {isOptional && <small> {words.optional}</small>}
              </span>
              <input
                name={id}
                type={input ?? 'text'}
                autoComplete={input ? autoComplete : `${kind} ${autoComplete}`}
                defaultValue={address[name]}
                maxLength={200}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
              />
            </label>
            {error && (
              <small id={`${id}-error`} className="ak-field-error">
                {error}
              </small>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
