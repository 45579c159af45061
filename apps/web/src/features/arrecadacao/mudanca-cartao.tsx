import type { MudancaDeCobranca } from '@balcao/contracts';
import { COBRANCA, diaEm, formatarData, horaEm } from '@balcao/domain';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { Actions } from '../../ui/actions.tsx';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import type { AtoDaMudanca } from './api.ts';
import classes from './arrecadacao.module.css';

const SITUACOES: Record<
  MudancaDeCobranca['situacao'],
  { cor: BadgeCor; icone: Icon; texto: string }
> = {
  AGUARDA: { cor: 'amarelo', icone: IconClockHour4, texto: 'Aguarda aprovação' },
  EM_VIGOR: { cor: 'verde', icone: IconCircleCheck, texto: 'Em vigor' },
  VENCIDA: { cor: 'cinza', icone: IconBan, texto: 'Passou do prazo' },
  RECUSADA: { cor: 'cinza', icone: IconBan, texto: 'Recusada' },
  RETIRADA: { cor: 'cinza', icone: IconBan, texto: 'Retirada' },
  DESFEITA: { cor: 'cinza', icone: IconBan, texto: 'Desfeita' },
};

const ATOS: Record<AtoDaMudanca, string> = {
  aprovar: 'Aprovar',
  recusar: 'Recusar',
  retirar: 'Retirar a proposta',
  desfazer: 'Desfazer',
};

const FUSO = Intl.DateTimeFormat().resolvedOptions().timeZone;

const momento = (iso: string): string => {
  const quando = new Date(iso);
  return `${formatarData(diaEm(quando, FUSO))}, às ${horaEm(quando, FUSO)}`;
};

/** Who and when; nobody's name stands for who runs the portal. */
const autoria = (nome: string | null, iso: string): string =>
  `${nome ?? 'Quem opera o portal'}, em ${momento(iso)}`;

const fatosDe = (mudanca: MudancaDeCobranca): Fato[] => [
  ['Proposta por', autoria(mudanca.proposta_por, mudanca.proposta_em)],
  ...(mudanca.situacao === 'AGUARDA'
    ? [['Pode ser aprovada até', momento(mudanca.expira_em)] as const]
    : []),
  ...(mudanca.decidida_em === null || mudanca.situacao === 'VENCIDA'
    ? []
    : [
        [
          mudanca.situacao === 'RECUSADA' || mudanca.situacao === 'RETIRADA'
            ? 'Encerrada por'
            : 'Posta em vigor por',
          autoria(mudanca.decidida_por, mudanca.decidida_em),
        ] as const,
      ]),
  ...(mudanca.desfeita_em === null
    ? []
    : [['Desfeita por', autoria(mudanca.desfeita_por, mudanca.desfeita_em)] as const]),
];

interface MudancaCartaoProps {
  mudanca: MudancaDeCobranca;
  onAto: (ato: AtoDaMudanca) => void;
}

/** One change: from what to what, by whom, and what may be done with it. */
export function MudancaCartao({ mudanca, onAto }: MudancaCartaoProps) {
  const { titulo } = COBRANCA[mudanca.tipo];
  return (
    <li className={classes.mudanca}>
      <div className={classes.cabeca}>
        <h3>{titulo}</h3>
        <Badge {...SITUACOES[mudanca.situacao]} />
      </div>
      {mudanca.campos.map(({ rotulo, antes, depois }) => (
        <p key={rotulo} className={classes.codigo}>
          {rotulo}: de {antes || '(vazio)'} para <strong>{depois || '(vazio)'}</strong>
        </p>
      ))}
      <Fatos fatos={fatosDe(mudanca)} />
      {mudanca.atos.length > 0 && (
        <Actions>
          {[...mudanca.atos].reverse().map((ato) => (
            <Button
              key={ato}
              variant={ato === 'aprovar' ? 'filled' : 'default'}
              onClick={() => onAto(ato)}
            >
              {ATOS[ato]}
              <span className="so-leitor">: {titulo}</span>
            </Button>
          ))}
        </Actions>
      )}
    </li>
  );
}
