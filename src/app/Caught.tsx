import { Component, type ReactNode } from 'react';

interface Props {
  readonly onThrown: (thrown: unknown) => void;
  /** Stands in the place of what failed. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a fault in its children from taking down what is beside them. */
export class Caught extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onThrown(thrown);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
