import type { MudancaDeCobranca } from '@balcao/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { COBRANCA, diaEm, formatarData, horaEm } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { announce } from '../../lib/anuncio.ts';
import { FormError } from '../../ui/form-error.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import {
  agirNaMudanca,
  arrecadacaoQueries,
  mudancasQuery,
  type AtoDaMudanca,
} from './arrecadacao-api.ts';
import { ConfirmModal } from '../../ui/modal.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import { Actions } from '../../ui/buttons.tsx';
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

/** Who and when; nobody's name stands for whoever runs the portal. */
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
function MudancaCartao({ mudanca, onAto }: MudancaCartaoProps) {
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

/** For each act, the question before it and the message after it. */
const PERGUNTAS = {
  aprovar: {
    titulo: 'Aprovar a mudança?',
    texto:
      'As guias emitidas daqui em diante saem com os novos dados. Confira antes, por telefone ou pessoalmente, com quem propôs.',
    feito: 'Mudança aprovada. Ela já vale.',
  },
  recusar: {
    titulo: 'Recusar a mudança?',
    texto: 'As guias continuam a sair como antes.',
    feito: 'Mudança recusada.',
  },
  retirar: {
    titulo: 'Retirar a proposta?',
    texto: 'As guias continuam a sair como antes. Depois é possível propor de novo.',
    feito: 'Proposta retirada.',
  },
  desfazer: {
    titulo: 'Desfazer a mudança?',
    texto:
      'As guias emitidas daqui em diante voltam a sair com os dados de antes, na hora. As que já saíram não mudam.',
    feito: 'Mudança desfeita. Valem de novo os dados de antes.',
  },
} as const;

interface Escolha {
  id: string;
  ato: AtoDaMudanca;
}

/** What changes of where the money goes: it waits, took effect within thirty days, or was given up. */
export function Mudancas() {
  const queries = useQueryClient();
  const consulta = useQuery(mudancasQuery);
  const [escolha, setEscolha] = useState<Escolha>();
  const titulo = useRef<HTMLHeadingElement>(null);
  const acao = useAcaoReautenticada({
    mutationFn: agirNaMudanca,
    onSuccess: async () => {
      if (escolha) announce(PERGUNTAS[escolha.ato].feito);
      setEscolha(undefined);
      await queries.invalidateQueries(arrecadacaoQueries);
      titulo.current?.focus();
    },
    onError: () => {
      setEscolha(undefined);
      void queries.invalidateQueries({ queryKey: mudancasQuery.queryKey });
    },
  });
  const { data, error, refetch } = consulta;
  if (error && !data) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const pergunta = escolha && PERGUNTAS[escolha.ato];
  return (
    <section className={classes.mudancas} aria-labelledby="mudancas-de-cobranca">
      <h2 id="mudancas-de-cobranca" ref={titulo} tabIndex={-1}>
        Mudanças da chave PIX e do convênio
      </h2>
      <p className={classes.ajuda}>
        Dizem para onde vai o dinheiro das guias: as que aguardam e as dos últimos 30 dias.
      </p>
      <FormError erro={acao.error} />
      <ul className={classes.lista} aria-label="Mudanças">
        {data.map((mudanca: MudancaDeCobranca) => (
          <MudancaCartao
            key={mudanca.id}
            mudanca={mudanca}
            onAto={(ato) => setEscolha({ id: mudanca.id, ato })}
          />
        ))}
      </ul>
      {escolha && pergunta && !acao.prova && (
        <ConfirmModal
          titulo={pergunta.titulo}
          confirmar={pergunta.titulo.split(' ')[0] ?? ''}
          ocupado={acao.isPending}
          perigo={escolha.ato !== 'aprovar'}
          onConfirm={() => acao.mutate(escolha)}
          onClose={() => setEscolha(undefined)}
        >
          <p>{pergunta.texto}</p>
        </ConfirmModal>
      )}
      <ReautenticarModal prova={acao.prova} />
    </section>
  );
}
