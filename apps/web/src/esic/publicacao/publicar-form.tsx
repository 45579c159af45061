import type { PublicacaoDaSolicitacao } from '@balcao/contracts';
import { publicarResposta } from '@balcao/contracts/esquemas';
import {
  CAMPOS_DA_PUBLICACAO,
  marcasDePessoa,
  tarjar,
  temVisivel,
  type CampoDaPublicacao,
} from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/marcar.tsx';
import { useEffect, useState } from 'react';
import { useFormulario } from '../../lib/formulario.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { announce } from '../../lib/anuncio.ts';
import { ConfirmModal } from '../../ui/modal.tsx';
import { FalhaDoDialogo } from '../processo/confirmar-acao.tsx';
import { usePublicar } from './publicacao.queries.ts';
import { ParDeTextos } from './par-de-textos.tsx';
import { ArquivosCampo, arquivosIniciais, type ArquivoEscolhido } from './arquivos-campo.tsx';
import classes from './publicacao.module.css';

const ROTULOS = { assunto: 'Assunto', pergunta: 'Pergunta', resposta: 'Resposta' } as const;
const LINHAS = { assunto: 1, pergunta: 5, resposta: 10 } as const;

const MARCADO =
  'Ainda há o que parece dado pessoal: tire-o do texto, ou confirme que você conferiu.';

/** What is sent of the files: those that were chosen. */
const aEnviar = (arquivos: readonly ArquivoEscolhido[]) =>
  arquivos
    .filter(({ publicar }) => publicar)
    .map(({ id, nome, tarjas }) => ({ id, nome, tarjas: [...tarjas] }));

/** What is said when it is done, of how it was before. */
export const avisoDaPublicacao = ({ publicacao }: PublicacaoDaSolicitacao): string =>
  publicacao !== null && !publicacao.retirada ? 'Publicação alterada.' : 'Resposta publicada.';

interface PublicarFormProps {
  id: string;
  dados: PublicacaoDaSolicitacao;
  /** Whether something differs from how it began. */
  onSujo: (sujo: boolean) => void;
  onFeito: (aviso: string) => void;
}

/** The texts to be published beside the original ones, with what looks like personal data marked. */
export function PublicarForm({ id, dados, onSujo, onFeito }: PublicarFormProps) {
  const { original, quem_pediu, publicacao, tentativa, versao } = dados;
  const emVigor = publicacao !== null && !publicacao.retirada;
  const { assunto, pergunta, resposta } = tentativa ?? publicacao ?? original;
  const [confirmando, setConfirmando] = useState(false);
  const acao = usePublicar(id, ({ andamento }) => {
    if (andamento === null) onFeito(avisoDaPublicacao(dados));
  });
  const marcasEm = (texto: string) => marcasDePessoa(texto, quem_pediu);
  const haMarcasEm = (textos: Record<CampoDaPublicacao, string>) =>
    CAMPOS_DA_PUBLICACAO.some((campo) => marcasEm(textos[campo]).length > 0);
  const form = useFormulario(publicarResposta, {
    inicial: {
      assunto,
      pergunta,
      resposta,
      conferido: false,
      arquivos: arquivosIniciais(dados),
      arquivos_conferidos: false,
    },
    corpo: (valores) => ({ ...valores, arquivos: aEnviar(valores.arquivos), versao }),
    acao,
    regras: ({ conferido, arquivos, ...textos }) => ({
      conferido: haMarcasEm(textos) && !conferido ? MARCADO : undefined,
      ...Object.fromEntries(
        arquivos.map(({ publicar, nome }, i) => [
          `arquivos.${i}.nome`,
          publicar && !temVisivel(nome) ? 'Informe o nome do arquivo.' : undefined,
        ]),
      ),
    }),
    confirmar: () => {
      acao.reset();
      setConfirmando(true);
    },
  });
  const { sujo, valores } = form;
  useEffect(() => onSujo(sujo), [onSujo, sujo]);
  // What was checked was another text.
  const mudar = (campo: CampoDaPublicacao, texto: string) =>
    form.editar({ [campo]: texto, conferido: false });
  const voltar = () => {
    setConfirmando(false);
    acao.reset();
  };
  const { value: conferido, onChange: conferir, ...doConferido } = form.campo('conferido');
  const olhados = form.campo('arquivos_conferidos');
  const comArquivos = valores.arquivos.some(({ publicar }) => publicar);
  return (
    <Formulario de={form} className={classes.formulario}>
      <p>
        Tire do texto tudo o que diga quem é alguém: nomes, documentos, endereços, telefones, saúde
        e família. O que parece dado pessoal está marcado, mas só a sua leitura garante.
      </p>
      {CAMPOS_DA_PUBLICACAO.map((nome) => (
        <ParDeTextos
          key={nome}
          rotulo={ROTULOS[nome]}
          destino="a publicar"
          linhas={LINHAS[nome]}
          original={original[nome]}
          marcasDoOriginal={marcasEm(original[nome])}
          campo={{ ...form.campo(nome), onChange: (texto) => mudar(nome, texto) }}
          marcas={marcasEm(valores[nome])}
          onOmitir={() => {
            mudar(nome, tarjar(valores[nome], marcasEm(valores[nome])));
            announce('O que estava marcado foi omitido.');
          }}
        />
      ))}
      {haMarcasEm(valores) && (
        <Checkbox
          {...doConferido}
          label="Conferi o que está marcado: não é dado pessoal de ninguém, ou a lei manda publicar."
          checked={conferido}
          onChange={({ currentTarget }) => conferir(currentTarget.checked)}
        />
      )}
      {dados.arquivos.length > 0 && (
        <ArquivosCampo
          id={id}
          anexos={dados.arquivos}
          escolhidos={valores.arquivos}
          erroDe={form.erroDe}
          disabled={form.ocupado}
          onChange={(arquivos) => form.editar({ arquivos, arquivos_conferidos: false })}
        />
      )}
      {comArquivos && (
        <Checkbox
          name={olhados.name}
          label="Olhei todas as páginas dos arquivos: o que ficou não é dado pessoal de ninguém, ou a lei manda publicar."
          checked={olhados.value}
          disabled={olhados.disabled}
          error={olhados.error}
          onChange={({ currentTarget }) => olhados.onChange(currentTarget.checked)}
        />
      )}
      <Actions>
        <Button type="submit" loading={form.ocupado}>
          {emVigor ? 'Publicar alteração' : 'Publicar'}
        </Button>
      </Actions>
      {confirmando && !acao.error && (
        <ConfirmModal
          titulo={emVigor ? 'Publicar esta alteração?' : 'Publicar esta resposta?'}
          confirmar="Publicar"
          cancelar="Voltar ao texto"
          ocupado={form.ocupado}
          onConfirm={form.enviarJa}
          onClose={() => setConfirmando(false)}
        >
          <p>
            Qualquer pessoa poderá ler o assunto, a pergunta e a resposta na página de perguntas já
            respondidas e nos dados abertos
            {comArquivos && ', e baixar os arquivos escolhidos, sem o que foi tarjado'}.
          </p>
        </ConfirmModal>
      )}
      <FalhaDoDialogo
        {...form.recusa}
        escrito={CAMPOS_DA_PUBLICACAO.map((nome) => valores[nome]).join('\n\n')}
        onVoltar={voltar}
        onClose={voltar}
      />
    </Formulario>
  );
}
