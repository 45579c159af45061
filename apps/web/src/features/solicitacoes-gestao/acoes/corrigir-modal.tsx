import type { EntradaDoHistorico } from '@balcao/contracts';
import { corrigirResposta } from '@balcao/contracts/esquemas';
import { TIPOS_DE_NEGATIVA } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormularioComAnexos } from '../../../esic/anexos/formulario-com-anexos.ts';
import { useMudou } from '../../../esic/processo/detalhes.queries.ts';
import { historicoQuery } from '../../../esic/processo/solicitacoes.queries.ts';
import { versoesDaResposta } from '../../../esic/solicitacoes/detalhes/resposta-da-solicitacao.tsx';
import { Campo } from '../../../ui/formulario.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Espera } from '../../../ui/states.tsx';
import type { DialogoProps } from './dialogo.tsx';
import { faltasDaResposta, pedidoDaResposta, RespostaCampos } from './resposta-campos.tsx';
import { RespostaDialogo } from './resposta-dialogo.tsx';

/** The answer in force, as the form has it: the kind of a refusal stands before its reason. */
function emVigor({ observacao, resposta }: EntradaDoHistorico) {
  const motivo = resposta?.motivo_da_negativa ?? '';
  const tipo_da_negativa = TIPOS_DE_NEGATIVA.find((um) => motivo.startsWith(`${um}: `)) ?? '';
  return {
    resposta: observacao ?? '',
    decisao: resposta?.decisao ?? '',
    tipo_da_negativa,
    motivo_da_negativa: tipo_da_negativa ? motivo.slice(tipo_da_negativa.length + 2) : motivo,
    remetida_a: resposta?.remetida_a ?? '',
    motivo_da_correcao: '',
  };
}

interface CorrecaoProps extends DialogoProps {
  versoes: readonly EntradaDoHistorico[];
  ultima: EntradaDoHistorico;
}

/** The form of a correction: it begins with the answer in force, and has to change something. */
function Correcao({ solicitacao, onFeito, onClose, versoes, ultima }: CorrecaoProps) {
  const { id, numero_protocolo, natureza } = solicitacao;
  const [confirmando, setConfirmando] = useState(false);
  const mudou = useMudou();
  const inicial = emVigor(ultima);
  // Each version is a text of its own: the draft of one is none of the next.
  const nome = `corrigir:${id}:${versoes.length}`;
  const form = useFormularioComAnexos(corrigirResposta, {
    nome,
    rascunho: nome,
    inicial,
    corpo: ({ motivo_da_correcao, ...campos }) => ({
      solicitacao_id: id,
      ...pedidoDaResposta(campos),
      motivo_da_correcao,
    }),
    regras: ({ anexos, motivo_da_correcao: _motivo, ...campos }) => {
      const igual = JSON.stringify({ ...inicial, ...campos }) === JSON.stringify(inicial);
      return {
        ...faltasDaResposta(campos, natureza.id),
        ...(igual &&
          anexos.length === 0 && { resposta: 'Nada mudou: esta já é a resposta em vigor.' }),
      };
    },
    confirmar: () => setConfirmando(true),
    onFeito: ({ data }) =>
      void mudou(data).then(() =>
        onFeito(`Resposta da solicitação ${numero_protocolo} corrigida. A anterior fica guardada.`),
      ),
  });
  return (
    <RespostaDialogo
      titulo={`Corrigir a resposta de ${numero_protocolo}`}
      id={id}
      form={form}
      escrito={form.valores.resposta}
      enviar="Corrigir resposta"
      confirmacao={{
        titulo: 'Enviar esta correção?',
        confirmar: 'Enviar correção',
        texto: (
          <p>
            Quem fez a solicitação <span className="inteiro">{numero_protocolo}</span> recebe um
            e-mail, lê as duas respostas e o motivo, e ganha novo prazo para recorrer.
          </p>
        ),
      }}
      confirmando={confirmando}
      onConfirmando={setConfirmando}
      onClose={onClose}
    >
      <Campo
        {...form.campo('motivo_da_correcao')}
        label="Motivo da correção"
        description="Quem pediu lê este motivo, e as duas respostas."
        linhas={2}
      />
      <RespostaCampos natureza={natureza.id} decisao={form.valores.decisao} campo={form.campo} />
    </RespostaDialogo>
  );
}

/** Corrects an answer that left, with the answer in force to begin from. */
export function CorrigirModal(props: DialogoProps) {
  const { solicitacao, onClose } = props;
  const consulta = useQuery(historicoQuery({ id: solicitacao.id }));
  const versoes = versoesDaResposta(consulta.data);
  const ultima = versoes.at(-1);
  if (ultima) return <Correcao {...props} versoes={versoes} ultima={ultima} />;
  return (
    <Modal titulo={`Corrigir a resposta de ${solicitacao.numero_protocolo}`} onClose={onClose}>
      <Espera consulta={consulta} texto="Buscando a resposta..." linhas={1} altura="8rem" />
    </Modal>
  );
}
