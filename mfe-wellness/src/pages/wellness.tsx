export default function WellnessPage() {
  return <h1>Wellness Center</h1>;
}
