import type { ExcecaoDetalhada, Excecao } from '@balcao/contracts';
import { MOTIVOS_DE_EXCECAO, type TipoDeResolucao } from '@balcao/domain';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import { Badge, SituacaoBadge } from '../../ui/badge.tsx';
import { parcelaEscrita } from './arrecadacao-api.ts';
import { destinoEscrito, fatosDaProposta } from './proposta.tsx';
import classes from './arrecadacao.module.css';

/** Whether somebody still has to look at an exception. */
export function EstadoBadge({ estado }: Pick<Excecao, 'estado'>) {
  if (estado === 'ABERTA') {
    return <Badge cor="amarelo" icone={IconAlertTriangle} texto="A RESOLVER" />;
  }
  return estado === 'EM_APROVACAO' ? (
    <Badge cor="azul" icone={IconClock} texto="EM APROVAÇÃO" />
  ) : (
    <Badge cor="verde" icone={IconCircleCheck} texto="RESOLVIDA" />
  );
}

function Parte({ titulo, fatos }: { titulo: string; fatos: readonly Fato[] }) {
  return (
    <section className={classes.parte}>
      <h3>{titulo}</h3>
      <Fatos fatos={fatos} />
    </section>
  );
}

const NO_PRAZO = { true: 'Sim', false: 'Não' } as const;

const doPagamento = (excecao: ExcecaoDetalhada): Fato[] => [
  ['Pago em', excecao.pagamento_formatado],
  ['Valor recebido', excecao.valor],
  ['Creditado em', excecao.credito_formatado],
  ['Banco', excecao.banco || null],
  ['Como foi pago', excecao.canal],
  ['Autenticação', excecao.autenticacao || null],
  ...(excecao.arquivo.linha === 0
    ? [['Recebido por', excecao.arquivo.nome] as const]
    : [
        ['Arquivo', `${excecao.arquivo.nome}, linha ${excecao.arquivo.linha}`] as const,
        ['Importado em', excecao.arquivo.importado_em_formatado] as const,
      ]),
  ...(excecao.numero_documento === null
    ? []
    : [['Documento único', excecao.numero_documento] as const]),
  ['Código', <p className={classes.codigo}>{excecao.codigo}</p>],
];

const daGuia = ({ guia, slip }: ExcecaoDetalhada): Fato[] => {
  if (!guia || !slip) return [];
  const { vencimento_formatado, valor, no_prazo } = slip;
  return [
    ['Guia', `${guia.numero_guia} (${guia.tributo}), ${parcelaEscrita(guia.numero_parcela)}`],
    ['Emissão', slip.emissao],
    ['Vencimento', vencimento_formatado],
    ['Valor', valor],
    ['Paga no prazo dela', no_prazo === null ? null : NO_PRAZO[`${no_prazo}`]],
  ];
};

const daParcela = ({ parcela }: ExcecaoDetalhada): Fato[] =>
  parcela
    ? [
        ['Contribuinte', parcela.contribuinte],
        ['Parcela', parcela.numeroParcelaLegivel],
        ['Situação', <SituacaoBadge situacao={parcela.situacao} />],
        ['Emissão em vigor', parcela.emissao],
        ['Vencimento', parcela.vencimento_formatado],
        ['Valor', parcela.valor],
        ...(parcela.pagamento_formatado === null
          ? []
          : [['Paga em', parcela.pagamento_formatado] as const]),
      ]
    : [];

const daResolucao = ({ resolucao }: ExcecaoDetalhada): Fato[] =>
  resolucao
    ? [
        ['O que foi feito', destinoEscrito(resolucao)],
        ...(resolucao.aplicado === null
          ? []
          : [
              [
                resolucao.parcial ? 'Abatido da parcela' : 'Pago na parcela',
                resolucao.aplicado,
              ] as const,
            ]),
        ...(resolucao.excedente === null
          ? []
          : [['Crédito do contribuinte', resolucao.excedente] as const]),
        ['Por', resolucao.por],
        ['Em', resolucao.em_formatada],
        ['Justificativa', <p>{resolucao.observacao}</p>],
      ]
    : [];

const ANDAMENTO_DA_DEVOLUCAO = {
  PEDIDA: 'Pedida; o banco ainda não respondeu',
  EM_PROCESSAMENTO: 'O banco está devolvendo',
  DEVOLVIDO: 'Devolvido a quem pagou',
  NAO_REALIZADO: 'O banco não devolveu',
} as const;

const daDevolucao = ({
  estado,
  valor,
  mudou_em_formatada,
  motivo,
}: NonNullable<ExcecaoDetalhada['devolucao']>): Fato[] => [
  ['Andamento', ANDAMENTO_DA_DEVOLUCAO[estado]],
  ['Valor', valor],
  ['Desde', mudou_em_formatada],
  ...(motivo === null ? [] : [['Motivo do banco', motivo] as const]),
];

const SUGERIDO: Readonly<Record<TipoDeResolucao, string>> = {
  BAIXA: 'dar baixa na parcela',
  BAIXA_DO_DOCUMENTO: 'dar baixa no que falta do documento',
  CREDITO: 'registrar crédito',
  DEVOLUCAO: 'devolver pelo PIX',
  SEM_BAIXA: 'encerrar sem baixa',
};

const TITULO_DA_PROPOSTA = {
  PENDENTE: 'Espera aprovação',
  APROVADA: 'O que foi aprovado',
  RECUSADA: 'O que foi recusado',
} as const;

/** Why a payment is an exception, what was paid, and the installment as it is now. */
export function ExcecaoFatos({ excecao }: { excecao: ExcecaoDetalhada }) {
  return (
    <>
      <div>
        <EstadoBadge estado={excecao.estado} />
      </div>
      <p>{MOTIVOS_DE_EXCECAO[excecao.motivo].explicacao}</p>
      {excecao.sugestao && (
        <p className={classes.sugestao}>
          <strong>Sugestão: {SUGERIDO[excecao.sugestao.tipo]}.</strong> {excecao.sugestao.porque}{' '}
          Quem decide é você; outra escolha também serve, com a justificativa.
        </p>
      )}
      {excecao.proposta && (
        <Parte
          titulo={TITULO_DA_PROPOSTA[excecao.proposta.situacao]}
          fatos={fatosDaProposta(excecao.proposta)}
        />
      )}
      {excecao.resolucao && <Parte titulo="Como foi resolvida" fatos={daResolucao(excecao)} />}
      {excecao.devolucao && <Parte titulo="Devolução" fatos={daDevolucao(excecao.devolucao)} />}
      <Parte titulo="O pagamento" fatos={doPagamento(excecao)} />
      {excecao.slip && <Parte titulo="A guia que foi paga" fatos={daGuia(excecao)} />}
      {excecao.parcela && <Parte titulo="A parcela hoje" fatos={daParcela(excecao)} />}
    </>
  );
}
