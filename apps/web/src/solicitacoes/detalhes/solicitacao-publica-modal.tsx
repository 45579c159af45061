import {
  consultarSolicitacao,
  consultarSolicitacaoComEmail,
  type SolicitacaoPublica,
} from '@balcao/contracts';
import { Suspense, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { Actions } from '../../ui/buttons.tsx';
import { TelaCheia } from '../../ui/tela-cheia.tsx';
import { QUEM_TEM_O_PROTOCOLO } from '../quem-do-pedido.ts';
import { BotoesDaLeitura } from './botoes-da-leitura.tsx';
import { BotoesDeRecurso } from './botoes-de-recurso.tsx';
import { useDetalhesInteiros } from './consultas.ts';
import { Detalhes } from './detalhes.tsx';
import type { DialogosDeRecursos } from './dialogos-de-recursos.ts';
import { EmailForm } from './email-form.tsx';

interface SolicitacaoPublicaModalProps {
  codEmpre: number;
  /** As the look-up by protocol answered it. */
  solicitacao: SolicitacaoPublica;
  onClose: () => void;
  /** The dialogs of its appeals; without them there are no buttons to them. */
  Recursos?: DialogosDeRecursos;
}

/** What was opened or asked for anew: it stays when the rest is looked up again. */
type Visto = Pick<
  SolicitacaoPublica,
  'descricao' | 'documentos' | 'pede_email' | 'justificativa_prorrogacao' | 'motivo_da_negativa'
>;

const DA_SOLICITACAO = {
  titulo: 'Descrição e anexos',
  nome: 'a descrição, os anexos e o que foi escrito no atendimento',
};

const DA_RESPONDIDA = {
  titulo: 'Resposta, descrição e anexos',
  nome: 'a resposta, a descrição, os anexos e o que foi escrito no atendimento',
};

const DOS_RECURSOS = {
  titulo: 'Mensagens e respostas',
  nome: 'as mensagens, os anexos e as respostas dos recursos',
};

/** The details of a request to whoever has its protocol; what is reserved asks for the e-mail. */
export function SolicitacaoPublicaModal(props: SolicitacaoPublicaModalProps) {
  const { codEmpre, Recursos, onClose } = props;
  const [visto, setVisto] = useState<Visto>();
  /** What opened it, where it is reserved. */
  const [email, setEmail] = useState<string>();
  const [comHistorico, setComHistorico] = useState(false);
  const foco = useRef<HTMLButtonElement>(null);
  const solicitacao = { ...props.solicitacao, ...visto };
  const porProtocolo = { cod_empre: codEmpre, protocolo: solicitacao.numero_protocolo };
  const ver = (lida: SolicitacaoPublica) => {
    const { descricao, documentos, pede_email } = lida;
    const { justificativa_prorrogacao, motivo_da_negativa } = lida;
    setVisto({
      ...{ descricao, documentos, pede_email },
      ...{ justificativa_prorrogacao, motivo_da_negativa },
    });
  };
  const renovar = async () => {
    const { data } = await (email === undefined
      ? call(consultarSolicitacao, { query: porProtocolo })
      : call(consultarSolicitacaoComEmail, { body: { ...porProtocolo, email } }));
    ver(data);
    return data.documentos;
  };
  const dela = solicitacao.status === 'FINALIZADO' ? DA_RESPONDIDA : DA_SOLICITACAO;
  const pedirEmail = (oQue = dela) =>
    solicitacao.pede_email ? (
      <EmailForm
        porProtocolo={porProtocolo}
        oQue={oQue}
        onAberta={(aberta, comEmail) => {
          ver(aberta);
          setEmail(comEmail);
        }}
      />
    ) : undefined;
  const vista = { id: solicitacao.id, publica: porProtocolo, email };
  const inteiros = useDetalhesInteiros(vista);
  const comum = { solicitacao, vista, quem: QUEM_TEM_O_PROTOCOLO };
  return (
    <TelaCheia
      titulo={solicitacao.numero_protocolo}
      onClose={onClose}
      rodape={
        inteiros && (
          <Actions>
            <BotoesDaLeitura
              comHistorico={comHistorico}
              onHistorico={() => setComHistorico(!comHistorico)}
            />
            {Recursos && <BotoesDeRecurso solicitacao={solicitacao} foco={foco} />}
          </Actions>
        )
      }
    >
      <Detalhes {...comum} comHistorico={comHistorico} renovar={renovar} reservado={pedirEmail()} />
      <Suspense fallback={null}>
        {Recursos && (
          <Recursos {...comum} {...{ foco, email }} reservado={pedirEmail(DOS_RECURSOS)} />
        )}
      </Suspense>
    </TelaCheia>
  );
}
