/** Why the shop refused, beside the button that was pressed: what is above may be out of sight. */
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
