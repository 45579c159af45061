import { COMO_CHEGAR } from '@balcao/domain';
import { enderecoDoGovbr } from '../../lib/govbr.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { BotaoGovbr } from '../../ui/botao-govbr.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './govbr.module.css';

/** All there is for staff who signed in by password where the institution asks for gov.br: the way there and back. */
export function GovbrDaEquipePage() {
  const { orgao_id } = useUsuario();
  return (
    <Page
      estreita
      titulo="Falta entrar com o gov.br"
      descricao="Sua instituição exige da equipe o gov.br no nível ouro. Você entra lá e volta a esta página."
    >
      <div className={classes.saidas}>
        <BotaoGovbr href={enderecoDoGovbr(orgao_id, location.pathname + location.search)} />
      </div>
      <h2>Ainda não tem o nível ouro?</h2>
      <p>
        {COMO_CHEGAR.OURO} Se você não consegue agora, fale com quem administra o portal na sua
        instituição.
      </p>
    </Page>
  );
}
