import type { Perfil } from '@balcao/contracts';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import classes from './perfil.module.css';

/** Whether the two-factor sign-in is on, and the way to it. */
export function DoisFatoresResumo({ estado: { ativo } }: { estado: Perfil['dois_fatores'] }) {
  return (
    <section className={classes.secao} aria-labelledby="perfil-dois-fatores">
      <h2 id="perfil-dois-fatores">Verificação em duas etapas</h2>
      <p className={classes.ajuda}>
        Além da senha, a entrada pede um código do aplicativo autenticador do seu celular.
      </p>
      <div className={classes.linha}>
        {ativo ? (
          <Badge cor="verde" icone={IconCircleCheck} texto="ATIVA" />
        ) : (
          <Badge cor="cinza" icone={IconCircleOff} texto="INATIVA" />
        )}
        <ButtonLink variant="default" href="/dashboard/dois_fatores">
          {ativo ? 'Gerenciar' : 'Configurar'}
        </ButtonLink>
      </div>
    </section>
  );
}
