/** Reasons of a refusal, next to the button that was pressed, because the top may be off screen. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <div role="alert">
      {reasons.length > 0 && (
        <ul className="ak-wrong">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
