export default function LandingPage() {
  return <h1>Brain training and mental wellness</h1>;
}
