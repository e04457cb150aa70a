export default function MemoryMatchPage() {
  return <h1>Memory Match Challenge</h1>;
}
