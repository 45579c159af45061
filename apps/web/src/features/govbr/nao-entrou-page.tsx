import { ERROS_DO_GOVBR } from '@balcao/contracts';
import { useSearchParams } from 'wouter';
import type { Nivel } from '@balcao/domain';
import { enderecoDaSaida, enderecoDoGovbr, enderecoDoNivel } from '../../lib/govbr.ts';
import { enderecoDeEntrada, useOrgao } from '../../lib/orgao.ts';
import { BotaoGovbr } from '../../ui/botao-govbr.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './govbr.module.css';

type Motivo = keyof typeof ERROS_DO_GOVBR;

const conhecido = (motivo: string | null): motivo is Motivo =>
  motivo !== null && Object.hasOwn(ERROS_DO_GOVBR, motivo);

const textoDe = (motivo: string | null): string => {
  if (conhecido(motivo)) return ERROS_DO_GOVBR[motivo].message;
  if (motivo === 'CONTA_INATIVA')
    return 'Esta conta está inativa. Procure a prefeitura para liberar o acesso.';
  return 'Comece de novo, por aqui ou com a senha.';
};

/** What a higher level solves, and which. */
const NIVEL_PEDIDO: ReadonlyMap<string | null, Nivel> = new Map([
  ['GOVBR_ESPERA', 'PRATA'],
  ['GOVBR_NIVEL_PARA_RETOMAR', 'PRATA'],
  ['GOVBR_OURO_DA_EQUIPE', 'OURO'],
]);
/** What trying again does not solve. */
const SEM_OUTRA_VEZ: readonly (string | null)[] = [
  'GOVBR_DESLIGADO',
  'GOVBR_DA_EQUIPE',
  'CONTA_INATIVA',
];

/** Why who came back from gov.br is not in, and what they can do now. */
export function NaoEntrouPage() {
  const { cod_empre } = useOrgao();
  const [busca] = useSearchParams();
  const motivo = busca.get('motivo');
  const depois = busca.get('depois') ?? undefined;
  const nivel = NIVEL_PEDIDO.get(motivo);
  return (
    <Page
      estreita
      titulo={nivel ? 'Falta um passo para entrar' : 'Você não entrou com o gov.br'}
      descricao={textoDe(motivo)}
    >
      <div className={classes.saidas}>
        {nivel && (
          <ButtonAnchor href={enderecoDoNivel(cod_empre, nivel, depois)}>
            Aumentar o nível no gov.br
          </ButtonAnchor>
        )}
        {motivo === 'GOVBR_DUAS_ETAPAS' && (
          <ButtonAnchor href={enderecoDaSaida(cod_empre)}>Sair do gov.br</ButtonAnchor>
        )}
        {!SEM_OUTRA_VEZ.includes(motivo) && (
          <BotaoGovbr href={enderecoDoGovbr(cod_empre, depois)}>
            {nivel ? 'Já aumentei: entrar com' : 'Tentar de novo com'}
          </BotaoGovbr>
        )}
        <ButtonLink variant="default" href={enderecoDeEntrada(cod_empre)}>
          Entrar com a senha
        </ButtonLink>
      </div>
    </Page>
  );
}
