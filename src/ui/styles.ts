/**
 * The order of styles, one rule: Mantine's come as `.layer.css`, into the layer `mantine`, beside
 * what needs them (ui/MantineRoom, and each component's own sheet in the screen that uses it); ours stand
 * outside of any layer. So ours win, in whatever order the chunks arrive; what
 * Mantine's buttons stand on comes in a layer inside (ui/unstyled-button.css).
 */
import './base.css';
