import { responderPesquisa, type ResponderPesquisa } from '@balcao/contracts';
import { PERGUNTAS, TAMANHO_DO_COMENTARIO, type ChaveDaPergunta, type Nota } from '@balcao/domain';
import { Button, InputBase } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useFaltas } from '../../lib/faltas.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { FormError } from '../../ui/form-error.tsx';
import { OcupadoButton } from '../../ui/ocupado-button.tsx';
import { useConvite } from './convite.ts';
import { Escala } from './escala.tsx';
import classes from './questionario.module.css';

const CHAVES = PERGUNTAS.map(({ chave }) => chave);

interface QuestionarioFormProps {
  codEmpre: number;
  onRespondida: () => void;
}

/** The five scales and the comment. Nothing chosen is lost when sending fails. */
export function QuestionarioForm({ codEmpre, onRespondida }: QuestionarioFormProps) {
  const [notas, setNotas] = useState<Partial<Record<ChaveDaPergunta, Nota>>>({});
  const [comentario, setComentario] = useState('');
  const { faltas, recusa, conferir, perdoar } =
    useFaltas<Partial<Record<ChaveDaPergunta, string>>>();
  const { mutate, error, isPending } = useAcao({
    mutationFn: (body: ResponderPesquisa) => call(responderPesquisa, { body }),
    onSuccess: onRespondida,
  });
  const form = useFormComErros(recusa ?? error);
  const convite = useConvite();
  const semConvite = error instanceof ApiError && error.code === 'PESQUISA_CONVITE_INVALIDO';

  const enviar = (comEste: string | undefined) => {
    const { satisfacao, ...outras } = notas;
    conferir(
      satisfacao === undefined ? { satisfacao: 'Escolha uma das cinco opções.' } : undefined,
    );
    if (satisfacao !== undefined)
      mutate({
        cod_empre: codEmpre,
        satisfacao,
        ...outras,
        comentario,
        ...(comEste !== undefined && { convite: comEste }),
      });
  };

  return (
    <form
      ref={form}
      className={classes.formulario}
      onSubmit={(evento: SubmitEvent) => {
        evento.preventDefault();
        enviar(convite);
      }}
      noValidate
    >
      <p id="como-avalia" className={classes.pergunta}>
        Como você avalia:
      </p>
      {PERGUNTAS.map(({ chave, texto, ...pergunta }) => (
        <Escala
          key={chave}
          nome={chave}
          legenda={texto}
          obrigatoria={'obrigatoria' in pergunta}
          valor={notas[chave]}
          onChange={(nota) => {
            perdoar({ [chave]: nota });
            setNotas((atuais) => ({ ...atuais, [chave]: nota }));
          }}
          erro={faltas?.[chave] ?? erroDoCampo(error, chave)}
        />
      ))}
      <InputBase
        component="textarea"
        multiline
        label="Quer contar mais? (opcional)"
        description="Não escreva nome, CPF, telefone nem outro dado pessoal, seu ou de outra pessoa."
        rows={3}
        maxLength={TAMANHO_DO_COMENTARIO}
        value={comentario}
        onChange={({ currentTarget }) => setComentario(currentTarget.value)}
        error={erroDoCampo(error, 'comentario')}
      />
      <p className={classes.contagem}>
        {comentario.length} de {TAMANHO_DO_COMENTARIO} caracteres
      </p>
      <FormError erro={error} campos={[...CHAVES, 'comentario']} />
      {semConvite && (
        <div>
          <Button variant="default" onClick={() => enviar(undefined)}>
            Responder sem o link
          </Button>
        </div>
      )}
      <div>
        <OcupadoButton type="submit" ocupado={isPending ? 'Enviando…' : undefined}>
          Enviar resposta
        </OcupadoButton>
      </div>
    </form>
  );
}
