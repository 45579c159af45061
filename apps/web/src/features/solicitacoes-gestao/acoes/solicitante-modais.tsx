import { corrigirEmailDaSolicitacao, pedirComplemento } from '@balcao/contracts/esquemas';
import { paraOPrazo } from '@balcao/domain';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { guardar } from '../../../lib/rascunho.ts';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { type DialogoProps, useAcaoNaSolicitacao } from './dialogo.tsx';
import classes from '../gestao.module.css';

/** Corrects the address to which the answer of a visitor goes. */
export function CorrigirEmailModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo } = solicitacao;
  const rascunho = `corrigir-email:${id}`;
  const acao = useAcaoNaSolicitacao(
    (campos: { email: string; prova: string }) =>
      call(corrigirEmailDaSolicitacao, { body: { solicitacao_id: id, ...campos } }),
    () => {
      guardar(rascunho, undefined);
      onFeito(
        `E-mail da solicitação ${numero_protocolo} corrigido. Os dois endereços são avisados.`,
      );
    },
  );
  const form = useFormulario(corrigirEmailDaSolicitacao, {
    rascunho,
    inicial: { email: '', prova: '' },
    corpo: ({ email, prova }) => ({ solicitacao_id: id, email: email.trim(), prova }),
    acao,
  });
  return (
    <Modal
      titulo={`Corrigir o e-mail de ${numero_protocolo}`}
      onClose={onClose}
      ocupado={form.ocupado}
    >
      <Formulario de={form} className={classes.formulario}>
        <p>
          A resposta e os avisos vão para o novo endereço. O antigo é avisado de que foi trocado,
          sem saber por qual.
        </p>
        <Campo
          {...form.campo('email')}
          label="Novo e-mail"
          type="email"
          autoComplete="off"
          withAsterisk={false}
        />
        <Campo
          {...form.campo('prova')}
          label="Como a pessoa comprovou quem é"
          description="Só servidores leem. Não escreva números de documentos."
          linhas={3}
        />
        <BotoesDoDialogo enviar="Corrigir o e-mail" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.prova}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}

/** Asks the requester for what is missing, once. */
export function PedirComplementoModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, natureza } = solicitacao;
  const rascunho = `pedir-complemento:${id}`;
  const acao = useAcaoNaSolicitacao(
    ({ pergunta }: { pergunta: string }) =>
      call(pedirComplemento, { body: { solicitacao_id: id, pergunta } }),
    ({ complemento }) => {
      guardar(rascunho, undefined);
      const ate = complemento ? ` até ${complemento.ate.formatada}` : '';
      onFeito(`Pedimos o que falta em ${numero_protocolo}: quem a fez pode mandar${ate}.`);
    },
  );
  const form = useFormulario(pedirComplemento, {
    rascunho,
    inicial: { pergunta: '' },
    corpo: (valores) => ({ solicitacao_id: id, ...valores }),
    acao,
  });
  return (
    <Modal
      titulo={`Pedir o que falta em ${numero_protocolo}`}
      onClose={onClose}
      ocupado={form.ocupado}
    >
      <Formulario de={form} className={classes.formulario}>
        <p>
          Quem fez a solicitação recebe um e-mail e manda o que falta pelo portal, com arquivos. Só
          se pede uma vez: junte tudo o que falta.{' '}
          {paraOPrazo(natureza.id)
            ? 'O prazo da resposta fica parado até a resposta chegar.'
            : 'É um pedido de informação: a lei não deixa o prazo parar.'}{' '}
          Se nada chegar, a solicitação é encerrada.
        </p>
        <Campo
          {...form.campo('pergunta')}
          label="O que falta"
          description="Em palavras simples. Quem pediu lê."
          linhas={5}
        />
        <BotoesDoDialogo enviar="Pedir o que falta" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.pergunta}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}
