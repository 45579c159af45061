import type { EfeitoDaBaixa, ExcecaoDetalhada } from '@balcao/contracts';
import { recusarExcecao } from '@balcao/contracts/esquemas';
import { pode, TIPOS_DE_RESOLUCAO } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { useUsuario } from '../../lib/sessao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Valores } from '../../tributos/guias/valores.tsx';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { aprovar, parcelaEscrita, recusar } from './arrecadacao-api.ts';
import classes from './arrecadacao.module.css';
import { NoDocumentoFatos } from './documento-form.tsx';
import { JustificarForm } from './justificar-form.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';

/** What the settlement does to the installment and to the money, in a sentence. */
const consequencia = ({ quita, falta, dispensado, excedente, aplicado }: EfeitoDaBaixa): string => {
  if (!quita) {
    return `São abatidos ${aplicado}. A parcela continua em aberto, com uma guia nova do que falta.`;
  }
  if (excedente !== null)
    return `A parcela fica paga, e ${excedente} ficam como crédito do contribuinte.`;
  if (dispensado !== null) return `A parcela fica paga, e ${dispensado} ficam dispensados.`;
  return falta === null ? 'A parcela fica paga, sem diferença.' : '';
};

const diferencaDe = ({ falta, dispensado, excedente }: EfeitoDaBaixa): string => {
  if (excedente !== null) return `${excedente} a mais`;
  const menos = falta ?? dispensado;
  return menos === null ? 'Nenhuma' : `${menos} a menos`;
};

/** What came in, what was owed on that day, the difference, and what will happen. */
export function EfeitoFatos({ efeito, pagoEm }: { efeito: EfeitoDaBaixa; pagoEm: string }) {
  const fatos: Fato[] = [
    ['Valor recebido', efeito.recebido],
    [`Devido em ${pagoEm}`, efeito.devido],
    ['Diferença', diferencaDe(efeito)],
  ];
  return (
    <div className={classes.efeito}>
      <Fatos fatos={fatos} />
      {efeito.valores.total > efeito.valores.principal && <Valores valores={efeito.valores} />}
      <p>{consequencia(efeito)}</p>
    </div>
  );
}

type Proposta = NonNullable<ExcecaoDetalhada['proposta']>;

/** What is to be done, in words: 'Baixa em uma parcela: guia 200, parcela 1'. */
export const destinoEscrito = ({
  tipo,
  numero_guia,
  numero_parcela,
}: Pick<Proposta, 'tipo' | 'numero_guia' | 'numero_parcela'>): string => {
  const guia = numero_guia === null ? [] : [`guia ${numero_guia}`];
  const parcela = numero_parcela === null ? [] : [parcelaEscrita(numero_parcela)];
  const onde = [...guia, ...parcela].join(', ');
  return [TIPOS_DE_RESOLUCAO[tipo], onde].filter(Boolean).join(': ');
};

export const fatosDaProposta = (proposta: Proposta): Fato[] => [
  ['O que foi proposto', destinoEscrito(proposta)],
  ['Por', proposta.por],
  ['Em', proposta.em_formatada],
  ['Justificativa', <p>{proposta.justificativa}</p>],
  ...(proposta.situacao === 'PENDENTE'
    ? []
    : [
        [
          proposta.situacao === 'APROVADA' ? 'Aprovada por' : 'Recusada por',
          proposta.decidida_por,
        ] as const,
        ['Decidida em', proposta.decidida_em_formatada] as const,
      ]),
  ...(proposta.motivo === null ? [] : [['Motivo', <p>{proposta.motivo}</p>] as const]),
];

interface DecidirPropostaProps {
  excecao: ExcecaoDetalhada;
  proposta: Proposta;
  onPronto: (excecao: ExcecaoDetalhada) => void;
}

function Aprovar({ excecao, proposta, onPronto }: DecidirPropostaProps) {
  const [confirmando, setConfirmando] = useState(false);
  const { efeito } = proposta;
  const noDocumento = proposta.tipo === 'BAIXA_DO_DOCUMENTO' ? excecao.documento : null;
  const visto = efeito ?? noDocumento;
  const { mutate, error, isPending } = useAcao({
    mutationFn: () => aprovar(excecao.id, visto ? { devido_centavos: visto.devido_centavos } : {}),
    onSuccess: onPronto,
    onSettled: () => setConfirmando(false),
  });
  return (
    <>
      <FormError erro={error} campos={[]} />
      <Button onClick={() => setConfirmando(true)}>Aprovar</Button>
      {confirmando && (
        <ConfirmModal
          titulo="Aprovar o que foi proposto?"
          confirmar="Aprovar"
          ocupado={isPending}
          onConfirm={() => mutate()}
          onClose={() => setConfirmando(false)}
        >
          <p>{destinoEscrito(proposta)}.</p>
          {proposta.tipo === 'DEVOLUCAO' && (
            <p>O banco devolve os {excecao.valor} à conta de onde vieram.</p>
          )}
          {efeito && <EfeitoFatos efeito={efeito} pagoEm={excecao.pagamento_formatado} />}
          {noDocumento && <NoDocumentoFatos documento={noDocumento} />}
          <p>Isso não se desfaz, e fica registrado com o seu nome.</p>
        </ConfirmModal>
      )}
    </>
  );
}

/** What waits for an administrator: the figures, and the two answers for who may give them. */
export function DecidirProposta(props: DecidirPropostaProps) {
  const { excecao, proposta, onPronto } = props;
  const { tipo } = useUsuario();
  const [recusando, setRecusando] = useState(false);
  const { efeito, pode_aprovar } = proposta;
  const perdida =
    (proposta.tipo === 'BAIXA' && efeito === null) ||
    (proposta.tipo === 'BAIXA_DO_DOCUMENTO' && excecao.documento === null);

  if (recusando) {
    return (
      <JustificarForm
        endpoint={recusarExcecao}
        campo="motivo"
        rotulo="Motivo da recusa"
        descricao="Fica registrado com o seu nome, para quem propôs"
        botao="Recusar"
        pergunta="Recusar o que foi proposto?"
        enviar={(motivo) => recusar(excecao.id, motivo)}
        onVoltar={() => setRecusando(false)}
        onPronto={onPronto}
        consequencia={() => (
          <p>Nada muda, e o pagamento volta para a lista do que falta resolver.</p>
        )}
      />
    );
  }
  return (
    <div className={classes.formulario}>
      {efeito && <EfeitoFatos efeito={efeito} pagoEm={excecao.pagamento_formatado} />}
      {perdida && (
        <p>A parcela não está mais em aberto, ou falta um índice: a baixa não pode ser aprovada.</p>
      )}
      {!pode(tipo, 'arrecadacao.aprovar') ? (
        <p>Espera a aprovação de um administrador.</p>
      ) : (
        <>
          {!pode_aprovar && <p>Você propôs: outro administrador aprova.</p>}
          <Actions>
            <Button variant="default" onClick={() => setRecusando(true)}>
              Recusar
            </Button>
            {pode_aprovar && !perdida && <Aprovar {...props} />}
          </Actions>
        </>
      )}
    </div>
  );
}
