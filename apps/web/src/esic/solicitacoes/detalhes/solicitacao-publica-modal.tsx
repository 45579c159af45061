import { consultarSolicitacao, type SolicitacaoPublica } from '@balcao/contracts';
import { consultarSolicitacaoComEmail } from '@balcao/contracts/esquemas';
import { Suspense, useRef, useState, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { call } from '../../../lib/call.ts';
import { Actions } from '../../../ui/buttons.tsx';
import { TelaCheia } from '../../../ui/tela-cheia.tsx';
import { QUEM_TEM_O_PROTOCOLO } from '../../processo/quem-pode.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { useAcao } from '../../../lib/use-acao.ts';
import { useNoNavegador } from '../../../lib/navegacao.ts';
import { announce } from '../../../lib/anuncio.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { useDetalhesInteiros } from '../../processo/detalhes.queries.ts';
import { BotoesDaLeitura, BotoesDeRecurso } from './barra-de-acoes.tsx';
import { Detalhes } from './detalhes.tsx';
import type { DialogosDeRecursos } from './cabe-recurso.tsx';
import secao from '../../../ui/secao.module.css';
import classes from './detalhes.module.css';

interface EmailFormProps {
  porProtocolo: { cod_empre: number; protocolo: string };
  /** What it opens. */
  oQue: { titulo: string; nome: string };
  onAberta: (solicitacao: SolicitacaoPublica, email: string) => void;
}

/** Asks for the requester's e-mail before it shows question and answer of a reserved request. */
export function EmailForm({ porProtocolo, oQue, onAberta }: EmailFormProps) {
  const id = useId();
  const acao = useAcao({
    mutationFn: (body: typeof porProtocolo & { email: string }) =>
      call(consultarSolicitacaoComEmail, { body }),
    onSuccess: ({ data }, { email }) => {
      announce(`${oQue.titulo} à mostra.`);
      onAberta(data, email);
    },
  });
  // Without code nothing would enable it.
  const acordada = useNoNavegador(() => true, false);
  const form = useFormulario(consultarSolicitacaoComEmail, {
    inicial: { email: '' },
    corpo: ({ email }) => ({ ...porProtocolo, email: email.trim() }),
    acao,
  });
  return (
    <section className={secao.secao} aria-labelledby={id}>
      <h2 id={id}>{oQue.titulo}</h2>
      <p>
        Esta solicitação é reservada. Para ver {oQue.nome}, digite o e-mail informado quando ela foi
        feita.
      </p>
      <Formulario de={form} className={classes.formulario}>
        <Campo
          {...form.campo('email')}
          label="E-mail de quem fez a solicitação"
          type="email"
          autoComplete="email"
          className={classes.email}
          withAsterisk={false}
        />
        <FormError {...form.recusa} />
        <div>
          <Button
            type="submit"
            loading={form.ocupado}
            disabled={acordada && form.valores.email.trim() === ''}
          >
            Mostrar {oQue.titulo.toLowerCase()}
          </Button>
        </div>
      </Formulario>
    </section>
  );
}

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
  | 'descricao'
  | 'documentos'
  | 'pede_email'
  | 'justificativa_prorrogacao'
  | 'motivo_da_negativa'
  | 'remetida_a'
  | 'complemento'
>;

/** What is reserved of a request, by what it is. */
const DA_SOLICITACAO = {
  titulo: 'Descrição e anexos',
  nome: 'a descrição, os anexos e o que foi escrito no atendimento',
};

const DA_RESPONDIDA = {
  titulo: 'Resposta, descrição e anexos',
  nome: 'a resposta, a descrição, os anexos e o que foi escrito no atendimento',
};

/** What the requester's e-mail opens of a reserved request. */
export const oQueReserva = ({ status }: Pick<SolicitacaoPublica, 'status'>) =>
  status === 'FINALIZADO' ? DA_RESPONDIDA : DA_SOLICITACAO;

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
    const { justificativa_prorrogacao, motivo_da_negativa, remetida_a, complemento } = lida;
    setVisto({
      descricao,
      documentos,
      pede_email,
      justificativa_prorrogacao,
      motivo_da_negativa,
      remetida_a,
      complemento,
    });
  };
  const renovar = async () => {
    const { data } = await (email === undefined
      ? call(consultarSolicitacao, { query: porProtocolo })
      : call(consultarSolicitacaoComEmail, { body: { ...porProtocolo, email } }));
    ver(data);
    return data.documentos;
  };
  const dela = oQueReserva(solicitacao);
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
