import type { PublicacaoDaSolicitacao } from '@balcao/contracts';
import {
  CAMPOS_DA_PUBLICACAO,
  marcasDePessoa,
  tarjar,
  type CampoDaPublicacao,
  type TextosDaPublicacao,
} from '@balcao/domain';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros, useFaltas } from '../../lib/erros-de-campo.ts';
import { Actions } from '../../ui/buttons.tsx';
import { announce } from '../../lib/anuncio.ts';
import { ConfirmModal } from '../../ui/modal.tsx';
import { FalhaDoDialogo } from '../processo/confirmar-acao.tsx';
import { usePublicar } from './publicacao.queries.ts';
import { FALTAS, faltasDe, type Faltas, ParDeTextos } from './par-de-textos.tsx';
import classes from './publicacao.module.css';

interface PublicarFormProps {
  id: string;
  dados: PublicacaoDaSolicitacao;
  /** Whether the texts differ from those that it began with. */
  onSujo: (sujo: boolean) => void;
  onFeito: (aviso: string) => void;
}

/** The texts to be published beside the original ones, with what looks like personal data marked. */
export function PublicarForm({ id, dados, onSujo, onFeito }: PublicarFormProps) {
  const { original, quem_pediu, publicacao, versao } = dados;
  const emVigor = publicacao !== null && !publicacao.retirada;
  const [iniciais] = useState<TextosDaPublicacao>(() => {
    const { assunto, pergunta, resposta } = publicacao ?? original;
    return { assunto, pergunta, resposta };
  });
  const [textos, setTextos] = useState(iniciais);
  const [conferido, setConferido] = useState(false);
  const [confirmando, setConfirmando] = useState(false);
  const { faltas, recusa, conferir, perdoar } = useFaltas<Faltas>();
  const { mutate, isPending, error, reset } = usePublicar(id, versao, () =>
    onFeito(emVigor ? 'Publicação alterada.' : 'Resposta publicada.'),
  );
  const marcasDe = (campo: CampoDaPublicacao) => marcasDePessoa(textos[campo], quem_pediu);
  const haMarcas = CAMPOS_DA_PUBLICACAO.some((campo) => marcasDe(campo).length > 0);
  const form = useFormComErros(recusa ?? error);
  const mudar = (parte: Partial<TextosDaPublicacao>) => {
    const novos = { ...textos, ...parte };
    setTextos(novos);
    onSujo(CAMPOS_DA_PUBLICACAO.some((campo) => novos[campo] !== iniciais[campo]));
    // What was checked was another text.
    perdoar({ ...parte, conferido: false });
    setConferido(false);
  };
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (!conferir(faltasDe(textos, haMarcas && !conferido))) return;
    reset();
    setConfirmando(true);
  };
  const voltar = () => {
    setConfirmando(false);
    reset();
  };
  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      <p>
        Tire do texto tudo o que diga quem é alguém: nomes, documentos, endereços, telefones, saúde
        e família. O que parece dado pessoal está marcado, mas só a sua leitura garante.
      </p>
      {CAMPOS_DA_PUBLICACAO.map((campo) => (
        <ParDeTextos
          key={campo}
          campo={campo}
          original={original[campo]}
          marcasDoOriginal={marcasDePessoa(original[campo], quem_pediu)}
          texto={textos[campo]}
          marcas={marcasDe(campo)}
          error={faltas?.[campo] ?? erroDoCampo(error, campo)}
          disabled={isPending}
          onChange={(texto) => mudar({ [campo]: texto })}
          onOmitir={() => {
            mudar({ [campo]: tarjar(textos[campo], marcasDe(campo)) });
            announce('O que estava marcado foi omitido.');
          }}
        />
      ))}
      {haMarcas && (
        <Checkbox
          label="Conferi o que está marcado: não é dado pessoal de ninguém, ou a lei manda publicar."
          checked={conferido}
          disabled={isPending}
          error={faltas?.conferido}
          onChange={({ currentTarget }) => {
            setConferido(currentTarget.checked);
            perdoar({ conferido: true });
          }}
        />
      )}
      <Actions>
        <Button type="submit" loading={isPending}>
          {emVigor ? 'Publicar alteração' : 'Publicar'}
        </Button>
      </Actions>
      {confirmando && !error && (
        <ConfirmModal
          titulo={emVigor ? 'Publicar esta alteração?' : 'Publicar esta resposta?'}
          confirmar="Publicar"
          cancelar="Voltar ao texto"
          ocupado={isPending}
          onConfirm={() => mutate({ ...textos, conferido })}
          onClose={() => setConfirmando(false)}
        >
          <p>
            Qualquer pessoa poderá ler o assunto, a pergunta e a resposta na página de perguntas já
            respondidas e nos dados abertos.
          </p>
        </ConfirmModal>
      )}
      <FalhaDoDialogo
        erro={error}
        campos={FALTAS}
        escrito={CAMPOS_DA_PUBLICACAO.map((campo) => textos[campo]).join('\n\n')}
        onVoltar={voltar}
        onClose={voltar}
      />
    </form>
  );
}
