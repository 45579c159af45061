import { getTextosDoSolicitante, type TextosDoSolicitante } from '@balcao/contracts';
import { tirarIdentidade } from '@balcao/contracts/esquemas';
import { aindaIdentifica, LIMITES_DO_ESIC, marcasDePessoa, tarjar, TRECHOS } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { LUGAR_DAS_SOLICITACOES } from '../../../esic/processo/solicitacoes.queries.ts';
import { ParDeTextos } from '../../../esic/publicacao/par-de-textos.tsx';
import publicacao from '../../../esic/publicacao/publicacao.module.css';
import { announce } from '../../../lib/anuncio.ts';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import type { Pedido } from '../../../lib/wire.ts';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { useSaidaDoDialogo } from '../../../ui/guarda-de-saida.tsx';
import { Checkbox, CheckboxGroup } from '../../../ui/marcar.tsx';
import { Espera } from '../../../ui/states.tsx';
import { TelaCheia } from '../../../ui/tela-cheia.tsx';
import { type DialogoProps, useAcaoNaSolicitacao } from './dialogo.tsx';

/** Nothing tells the page who asked: a name is found by the server. */
const marcasEm = (texto: string) => marcasDePessoa(texto, { nome: '', protocolo: '' });

interface TextosFormProps extends DialogoProps {
  dados: TextosDoSolicitante;
  onSujo: (sujo: boolean) => void;
}

/** Each text of the requester beside the one that others read. */
function TextosForm({ solicitacao, dados, onSujo, onFeito, onClose }: TextosFormProps) {
  const { id, numero_protocolo } = solicitacao;
  const { versao, trechos, anexos } = dados;
  const acao = useAcaoNaSolicitacao(
    (body: Pedido<typeof tirarIdentidade>['body']) => call(tirarIdentidade, { body }),
    () => onFeito(`Os outros setores já podem ler ${numero_protocolo}.`),
  );
  const form = useFormulario(tirarIdentidade, {
    inicial: {
      textos: trechos.map(({ chave, texto }) => ({ chave, texto })),
      anexos: anexos.flatMap(({ identificador, liberado }) => (liberado ? [identificador] : [])),
      conferido: false,
    },
    corpo: (valores) => ({ solicitacao_id: id, versao, ...valores }),
    acao,
    regras: ({ textos, conferido }) =>
      conferido
        ? {}
        : Object.fromEntries(
            textos.map(({ texto }, i) => [`textos.${i}.texto`, aindaIdentifica(marcasEm(texto))]),
          ),
  });
  const { valores, sujo } = form;
  useEffect(() => onSujo(sujo), [onSujo, sujo]);
  const { value: conferido, onChange: conferir, ...doConferido } = form.campo('conferido');
  const partes = trechos.map((trecho, i) => {
    const campo = form.parte(`textos.${i}.texto`);
    return { ...trecho, campo, marcas: marcasEm(campo.value) };
  });
  const haMarcas = partes.some(({ marcas, campo }) => marcas.length > 0 || campo.error);
  return (
    <Formulario de={form} className={publicacao.formulario}>
      <p>
        Tire dos textos tudo o que diga quem pediu: nome, documentos, endereço, cargo, parentes, um
        fato que só essa pessoa viveu. O que parecia dado pessoal já vem omitido, mas só a sua
        leitura garante. Os outros setores leem só o que você deixar aqui.
      </p>
      {partes.map(({ chave, titulo, original, campo, marcas }) => (
        <ParDeTextos
          key={chave}
          rotulo={titulo}
          destino="para os setores"
          linhas={chave === TRECHOS.assunto ? 1 : 8}
          original={original}
          marcasDoOriginal={marcasEm(original)}
          campo={chave === TRECHOS.assunto ? { ...campo, maximo: LIMITES_DO_ESIC.assunto } : campo}
          marcas={marcas}
          onOmitir={() => {
            campo.onChange(tarjar(campo.value, marcas));
            announce('O que estava marcado foi omitido.');
          }}
        />
      ))}
      {anexos.length > 0 && (
        <>
          <p>
            Abra cada arquivo antes de deixar que os setores o abram: o nome, o texto e as
            propriedades dele também dizem quem é alguém.
          </p>
          <CheckboxGroup
            label="Arquivos que os setores podem abrir"
            value={valores.anexos}
            onChange={(escolhidos) => form.editar({ anexos: escolhidos })}
            error={form.erroDe('anexos')}
          >
            {anexos.map(({ identificador, nome }) => (
              <Checkbox
                key={identificador}
                name="anexos"
                value={identificador}
                label={nome}
                disabled={form.ocupado}
              />
            ))}
          </CheckboxGroup>
        </>
      )}
      {haMarcas && (
        <Checkbox
          {...doConferido}
          label="Conferi o que parece dado pessoal: não diz quem pediu."
          checked={conferido}
          onChange={({ currentTarget }) => conferir(currentTarget.checked)}
        />
      )}
      <BotoesDoDialogo enviar="Salvar o texto" ocupado={form.ocupado} onClose={onClose} />
      <FalhaDoDialogo
        {...form.recusa}
        escrito={valores.textos[1]?.texto ?? ''}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Formulario>
  );
}

/** Where the SIC writes what others read of a request whose requester asked not to be known. */
export function TextoParaOsSetoresModal(props: DialogoProps) {
  const { id, numero_protocolo } = props.solicitacao;
  const consulta = useQuery({
    queryKey: [...LUGAR_DAS_SOLICITACOES, 'sem-identidade', id],
    queryFn: async ({ signal }) =>
      (await call(getTextosDoSolicitante, { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [sujo, setSujo] = useState(false);
  const { fechar, guarda } = useSaidaDoDialogo(sujo, 'o texto que você mudou', props.onClose);
  return (
    <TelaCheia titulo={`Texto para os setores, ${numero_protocolo}`} onClose={fechar}>
      <Espera consulta={consulta} texto="Buscando os textos..." altura="8rem" />
      {consulta.data && (
        <TextosForm {...props} onClose={fechar} dados={consulta.data} onSujo={setSujo} />
      )}
      {guarda}
    </TelaCheia>
  );
}
