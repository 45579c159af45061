import type { Endpoint, ExcecaoDetalhada } from '@balcao/contracts';
import { creditarExcecao, devolverExcecao, resolverExcecao } from '@balcao/contracts/esquemas';
import { pode } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { useState, type ReactNode } from 'react';
import { useFormulario, type CampoDoFormulario } from '../../lib/formulario.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { creditar, devolver, encerrar } from './arrecadacao-api.ts';
import classes from './arrecadacao.module.css';

/** A field of digits alone, as many as `maxLength`. */
export function NumeroCampo({
  onChange,
  ...campo
}: CampoDoFormulario<string> & { label: string; description?: string }) {
  return (
    <Campo
      {...campo}
      inputMode="numeric"
      autoComplete="off"
      onChange={(texto) => onChange(texto.replace(/\D/g, ''))}
    />
  );
}

/** Number of a guide. */
export const GuiaCampo = (campo: CampoDoFormulario<string>) => (
  <NumeroCampo {...campo} label="Número da guia" maxLength={10} />
);

interface JustificarFormProps {
  endpoint: Pick<Endpoint, 'body'>;
  /** What is asked to be written, and its name in the request. */
  campo: string;
  rotulo: string;
  descricao: string;
  /** In the button that sends it, and the question before. */
  botao: string;
  pergunta: string;
  /** What the act will do, in words. */
  consequencia: (guia: string) => ReactNode;
  /** The number of a guide that is asked for too, as it stands at first. */
  guia?: string;
  enviar: (texto: string, guia: string) => Promise<ExcecaoDetalhada>;
  onErro?: (erro: Error) => void;
  onVoltar: () => void;
  onPronto: (excecao: ExcecaoDetalhada) => void;
}

/** Does something to an exception with a reason that stays, after asking. */
export function JustificarForm(props: JustificarFormProps) {
  const { endpoint, campo, botao, guia } = props;
  /** What waits to be asked about before it is sent. */
  const [pedido, setPedido] = useState<Readonly<Record<string, string>>>();
  const acao = useAcao({
    mutationFn: (escrito: Readonly<Record<string, string>>) =>
      props.enviar(escrito[campo] ?? '', escrito['numero_guia'] ?? ''),
    onSuccess: props.onPronto,
    onSettled: () => setPedido(undefined),
    ...(props.onErro && { onError: props.onErro }),
  });
  const inicial: Record<string, string> = {
    ...(guia !== undefined && { numero_guia: guia }),
    [campo]: '',
  };
  const form = useFormulario(endpoint, {
    inicial,
    corpo: (valores) => valores,
    acao,
    confirmar: setPedido,
  });
  return (
    <Formulario de={form} className={classes.formulario}>
      {guia !== undefined && <GuiaCampo {...form.campo('numero_guia')} />}
      <Campo {...form.campo(campo)} label={props.rotulo} description={props.descricao} linhas={3} />
      <FormError {...form.recusa} />
      <Actions>
        <Button variant="default" onClick={props.onVoltar}>
          Voltar
        </Button>
        <Button type="submit" disabled={!form.completo}>
          {botao}
        </Button>
      </Actions>
      {pedido && (
        <ConfirmModal
          titulo={props.pergunta}
          confirmar={botao}
          ocupado={acao.isPending}
          onConfirm={() => acao.mutate(pedido)}
          onClose={() => setPedido(undefined)}
        >
          {props.consequencia(pedido['numero_guia'] ?? '')}
        </ConfirmModal>
      )}
    </Formulario>
  );
}

/** That a proposal waits, and for whom. */
export function QuemAprova() {
  const { tipo } = useUsuario();
  return (
    <p>
      {pode(tipo, 'arrecadacao.aprovar')
        ? 'Outro administrador precisa aprovar; até lá, nada muda. Se você é o único, é feito na hora.'
        : 'Um administrador precisa aprovar; até lá, nada muda.'}
    </p>
  );
}

interface ResolverProps {
  excecao: ExcecaoDetalhada;
  onVoltar: () => void;
  onPronto: (excecao: ExcecaoDetalhada) => void;
}

/** Proposes that the whole payment become a credit of the person who owes a guide. */
export const CreditoForm = ({ excecao, ...resto }: ResolverProps) => (
  <JustificarForm
    endpoint={creditarExcecao}
    campo="justificativa"
    rotulo="Justificativa"
    descricao="Por exemplo: pago duas vezes. Fica registrada com o seu nome"
    botao="Registrar crédito"
    pergunta={`Registrar ${excecao.valor} como crédito?`}
    guia={excecao.guia ? String(excecao.guia.numero_guia) : ''}
    enviar={(justificativa, guia) =>
      creditar(excecao.id, { numero_guia: Number(guia), justificativa })
    }
    consequencia={(guia) => (
      <>
        <p>
          Os {excecao.valor} ficam como crédito do contribuinte da guia {guia}, na lista de
          créditos. Nenhuma parcela muda.
        </p>
        <QuemAprova />
      </>
    )}
    {...resto}
  />
);

/** Proposes that the bank send the whole payment back to who made it. */
export const DevolucaoForm = ({ excecao, ...resto }: ResolverProps) => (
  <JustificarForm
    endpoint={devolverExcecao}
    campo="justificativa"
    rotulo="Justificativa"
    descricao="Por exemplo: pago duas vezes. Fica registrada com o seu nome"
    botao="Devolver"
    pergunta={`Devolver ${excecao.valor} a quem pagou?`}
    enviar={(justificativa) => devolver(excecao.id, justificativa)}
    consequencia={() => (
      <>
        <p>
          O banco devolve os {excecao.valor}, por PIX, à conta de onde vieram. Nenhuma parcela muda.
          Se o banco não devolver, o pagamento volta para esta lista.
        </p>
        <QuemAprova />
      </>
    )}
    {...resto}
  />
);

/** Proposes to close an exception without settling anything, with what was done about the money. */
export const EncerrarForm = ({ excecao, ...resto }: ResolverProps) => (
  <JustificarForm
    endpoint={resolverExcecao}
    campo="observacao"
    rotulo="O que foi feito"
    descricao="Por exemplo: valor devolvido, processo 123/2026. Fica registrado com o seu nome"
    botao="Encerrar"
    pergunta="Encerrar sem dar baixa?"
    enviar={(observacao) => encerrar(excecao.id, observacao)}
    consequencia={() => (
      <>
        <p>Nenhuma parcela muda, e o dinheiro não fica como crédito de ninguém.</p>
        <QuemAprova />
      </>
    )}
    {...resto}
  />
);
