// Styles of every page, in order: Mantine's components (in a layer, so that ours always win), then
// the portal's tokens. A component of Mantine that a lazy page uses is imported beside that page.
import './theme/layers.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './theme/reserva.css';
import '@mantine/core/styles/baseline.layer.css';
import './theme/mantine.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/pecas.css';
